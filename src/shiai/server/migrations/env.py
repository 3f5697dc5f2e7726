"""Run by Alembic: the steps are done on the connection that the storage hands in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
