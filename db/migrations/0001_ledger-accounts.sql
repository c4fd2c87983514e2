-- The ledger's own schema.
create schema ledger;
