"""`python -m shiai.server` is `shiai serve`."""

from shiai.server.run import main

if __name__ == "__main__":
    raise SystemExit(main())
