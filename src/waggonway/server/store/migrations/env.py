"""Alembic's entry: runs the changes on the connection that it is handed, in one transaction."""

from alembic import context

from waggonway.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
