"""Two of the games written by hand, as one would who needs just this one: the yardstick of the benchmarks.

They share no code with the compiler, nor with each other, and keep to the same rules to the letter:
feeding, repetition, and moves that never end.
"""
