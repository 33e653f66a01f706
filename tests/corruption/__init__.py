"""What is broken on purpose: specs and transcripts with random faults, and what the compiler says to them."""
