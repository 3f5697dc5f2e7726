"""`python -m shiai` is `shiai`."""

from shiai.cli import main

if __name__ == "__main__":
    main(prog_name="shiai")
