-- What was shown as the charge before something was confirmed is what is charged for it, in cents of USD; zero where it was
-- free. Null of what was confirmed before charges were shown: it costs what the tariff says when it is charged.
alter table transfer_preparation add column charge bigint check (charge >= 0);
alter table collection_account add column opening_charge bigint check (opening_charge >= 0);
