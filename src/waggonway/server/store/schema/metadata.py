"""The register of all declared tables."""

from sqlalchemy import MetaData

metadata = MetaData()
