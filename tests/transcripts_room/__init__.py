"""Tests of reading, replaying and verifying transcripts."""
