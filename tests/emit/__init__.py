"""Generated modules: that they play the game, keep the contract, and read well."""
