"""Text to nodes: values, places, what is refused, and that nothing can bring the reader down."""
