-- Moves between a member and its sub-accounts wait for a second person above a threshold of their own.
alter table recheck_setting add column sub_account bigint check (sub_account between 2 and 999999999);
alter table recheck_loosened add column sub_account bigint;

alter table sub_account_move
  add column status  text    not null default 'MOVED' check (status in ('WAITING', 'MOVED', 'REJECTED', 'CANCELED')),
  add column version integer not null default 1,
  add constraint sub_account_move_deposit check (deposit_id is null or status = 'MOVED');
