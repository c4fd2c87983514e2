-- Addresses that look like one another: the same four characters at each end. Lists of other wallets show no more of them.
create function address_ends(address text) returns text language sql immutable parallel safe strict as $$
  select lower(left(address, case when address like '0x%' then 6 else 4 end) || right(address, 4))
$$;
create index payee_ends on payee (member_id, chain_type, address_ends(chain_address)) where chain_type is not null;
create index deposit_source_ends on deposit (member_id, channel, address_ends(source_account)) where channel in (8, 9);
