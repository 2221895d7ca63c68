"""The typed model: declarations, types, spaces and bodies with conversions made explicit."""
