-- By which clearing an account at a bank is reached: 2000000 SWIFT only, 2000001 to 2000008 as the specification lists
-- them; null for an address on a chain. An account keeps the type with which it was applied for.
alter table collection_account add column local_type_id integer;
update collection_account set local_type_id = 2000000 where channel not in (8, 9);
alter table collection_account add constraint collection_account_local_type
  check (local_type_id between 2000000 and 2000008 and channel not in (8, 9) or local_type_id is null);
