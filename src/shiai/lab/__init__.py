"""The lab: balance, told by simulations side by side: option by option, deck against deck."""
