-- Whose account or address a number is, when somebody adds it as a payee or pays it.
create index collection_account_by_number on collection_account (number) where number is not null;
