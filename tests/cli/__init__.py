"""Tests of the command line: expected texts are written by hand."""
