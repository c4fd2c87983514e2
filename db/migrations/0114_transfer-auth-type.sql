-- How a transfer that was prepared is to be approved: 1 authenticator, 2 code by SMS, 3 code by mail. Those that were
-- prepared before were told mail.
alter table transfer_preparation
  add column auth_type smallint not null default 3 check (auth_type in (1, 2, 3));
