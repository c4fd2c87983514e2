-- The ledger for a role that owns nothing of it: what writes its tables are functions that run as the owner of the books,
-- whom the server is not. They believe nothing that they are called with, and their search path is their own, so that no
-- name in them can mean another thing. db/rights.ts grants them.

-- Whether the arrays of a call are what Node makes of journals. Who calls has no other way to the tables, so none may do
-- what a journal cannot: move an amount below zero, touch a head that is not the account's, leave an account out.
create function ledger.is_consistent(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  source_heads int[], destination_heads int[]
) returns boolean language plpgsql stable as $$
declare
  journals constant int := cardinality(keys);
  postings constant int := cardinality(items);
  heads constant int := cardinality(locks);
begin
  return coalesce(
    journals = cardinality(bodies) and journals = cardinality(kinds) and journals = cardinality(refs) and journals = cardinality(ats)
    and postings = cardinality(lines) and postings = cardinality(sources) and postings = cardinality(destinations)
    and postings = cardinality(amounts) and postings = cardinality(source_heads) and postings = cardinality(destination_heads)
    and postings = coalesce(cardinality(source_holds), postings) and postings = coalesce(cardinality(destination_holds), postings)
    and items[1] = 1 and items[postings] = journals
    and (house_chain is null or (house_chain between -16 and -1 and locks[1] = house_chain))
    and not exists (
      select from generate_series(1, heads) n
      where locks[n] <= coalesce(locks[n - 1], -17) or (locks[n] <= 0 and locks[n] is distinct from house_chain))
    and not exists (
      select from generate_series(1, postings) n
      where (amounts[n] > 0 and sources[n] <> destinations[n]
        and case when sources[n] < 0 then source_heads[n] = 0 and sources[n] = any (houses) else locks[source_heads[n]] = sources[n] end
        and case when destinations[n] < 0 then destination_heads[n] = 0 and destinations[n] = any (houses)
          else locks[destination_heads[n]] = destinations[n] end
        and case when items[n] = items[n - 1] then lines[n] = lines[n - 1] + 1
          else lines[n] = 1 and items[n] = coalesce(items[n - 1], 0) + 1 end
        -- A journal among house accounts only hangs on the chain of the house.
        and (house_chain is not null or sources[n] > 0 or destinations[n] > 0 or exists (
          select from generate_series(1, postings) m where items[m] = items[n] and (sources[m] > 0 or destinations[m] > 0)))
      ) is not true), false);
end $$;

-- As before, but for who it runs as and that it looks at what it is given.
create or replace function ledger.post(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  source_heads int[], destination_heads int[],
  out known boolean, out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[],
  out refused_holds text[]
) language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  claimed int;
  head_ids bigint[];
  head_balances bigint[];
  head_versions bigint[];
  head_sequences bigint[];
  head_hashes bytea[];
begin
  if not ledger.is_consistent(keys, bodies, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds,
    destination_holds, locks, houses, house_chain, source_heads, destination_heads)
  then raise exception 'ledger.post: the arrays do not belong together' using errcode = 'invalid_parameter_value'; end if;

  select count(*) = cardinality(locks), array_agg(l.id), array_agg(l.balance::bigint), array_agg(l.version),
    array_agg(l.chain_sequence), array_agg(l.chain_hash)
  into known, head_ids, head_balances, head_versions, head_sequences, head_hashes
  from (select h.* from ledger.head h where h.id = any (locks) order by h.id for no key update) l;
  if known and cardinality(houses) > 0 then
    select count(*) = cardinality(houses) into known from ledger.house_balance b where b.id = any (houses);
  end if;
  if not known then return; end if;

  -- Given out under the locks, so that the ids of an account's journals are in the order of its balances.
  for i in 1 .. cardinality(keys) loop journal_ids[i] := nextval('ledger.journal_id'); end loop;
  insert into ledger.key_recent (key, body, journal_id)
  select keys[n], bodies[n], journal_ids[n] from generate_series(1, cardinality(keys)) n
  where not exists (select from ledger.key_earlier e where e.key = keys[n])
  order by keys[n], n
  on conflict (key) do nothing;
  get diagnostics claimed = row_count;

  if claimed = cardinality(keys) then
    if ledger.write_journals(
      journal_ids, keys, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds,
      destination_holds, house_chain, source_heads, destination_heads, head_ids, head_balances, head_versions,
      head_sequences, head_hashes)
    then return; end if;
  end if;
  select p.* into journal_ids, outcomes, refused_accounts, refused_holds
  from ledger.post_one_by_one(journal_ids, keys, bodies, kinds, refs, ats, items, sources, destinations, amounts,
    source_holds, destination_holds, house_chain) p;
end $$;

-- The same.
create or replace function ledger.post_alone(
  p_key uuid, p_body bigint, p_kind text, p_ref text, p_at timestamptz, p_source bigint, p_destination bigint, p_amount bigint
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  low constant bigint := least(p_source, p_destination);
  high constant bigint := greatest(p_source, p_destination);
  is_source_low constant boolean := p_source < p_destination;
  low_change constant bigint := case when is_source_low then -p_amount else p_amount end;
  low_balance bigint;
  low_version bigint;
  high_balance bigint;
  high_version bigint;
  link_sequence bigint;
  link bytea;
  link_before bytea;
  versions bigint[];
  balances bigint[];
  new_id bigint;
begin
  if low = high or high <= 0 or low between -1000 and 0 or p_amount <= 0
  then raise exception 'ledger.post_alone: not a journal' using errcode = 'invalid_parameter_value'; end if;

  <<quick>>
  begin
    -- A house account, whose id is below zero, is the lower.
    if low < 0 then
      perform from ledger.house_balance b where b.id = low;
      exit quick when not found;
      low_version := nextval('ledger.house_posting');
    else
      update ledger.head h set balance = h.balance + low_change, version = h.version + 1
      where h.id = low and case when is_source_low then h.balance >= p_amount else h.balance <= 9223372036854775807 - p_amount end
      returning h.balance, h.version into low_balance, low_version;
      exit quick when not found;
    end if;

    -- The journal's id is given out while both heads are held, as everywhere. When the update had to wait for another
    -- session, PostgreSQL computes all of this again from the row that the other left, so currval() is the id used.
    update ledger.head h
    set balance = h.balance - low_change, version = h.version + 1, chain_sequence = h.chain_sequence + 1,
      chain_hash = sha256(h.chain_hash || convert_to(ledger.journal_text(
        nextval('ledger.journal_id'), p_key, p_kind, p_ref, p_at, high, h.chain_sequence + 1,
        array[p_source, p_destination],
        case when is_source_low then array[low_version, h.version + 1] else array[h.version + 1, low_version] end,
        array[-p_amount, p_amount],
        case when is_source_low then array[low_balance, h.balance - low_change]
          else array[h.balance - low_change, low_balance] end,
        null), 'UTF8'))
    where h.id = high and case when is_source_low then h.balance <= 9223372036854775807 - p_amount else h.balance >= p_amount end
    returning h.balance, h.version, h.chain_sequence, h.chain_hash, old.chain_hash
    into high_balance, high_version, link_sequence, link, link_before;
    exit quick when not found;

    new_id := currval('ledger.journal_id');
    insert into ledger.key_recent (key, body, journal_id)
    select p_key, p_body, new_id where not exists (select from ledger.key_earlier e where e.key = p_key)
    on conflict (key) do nothing;
    exit quick when not found;
    -- After this line the journal succeeds.
    if is_source_low then
      versions := array[low_version, high_version];
      balances := array[low_balance, high_balance];
    else
      versions := array[high_version, low_version];
      balances := array[high_balance, low_balance];
    end if;
    if low < 0 then insert into ledger.house_delta (account_id, amount) values (low, low_change); end if;
    insert into ledger.journal (
      id, key, kind, reference, at, accounts, versions, amounts, balances, chain, sequence, previous, hash)
    values (new_id, p_key, p_kind, p_ref, p_at, array[p_source, p_destination], versions, array[-p_amount, p_amount],
      balances, high, link_sequence, link_before, link);
    insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after) values
      (p_source, versions[1], new_id, 1, -p_amount, balances[1]),
      (p_destination, versions[2], new_id, 2, p_amount, balances[2]);
    return new_id;
  end;

  if low_balance is not null then
    update ledger.head h set balance = h.balance - low_change, version = h.version - 1 where h.id = low;
  end if;
  if high_balance is not null then
    update ledger.head h set balance = h.balance + low_change, version = h.version - 1,
      chain_sequence = h.chain_sequence - 1, chain_hash = link_before
    where h.id = high;
  end if;
  return (select row_to_json(a) from (
    select known, journal_ids::text[], outcomes, refused_accounts::text[], refused_holds
    from ledger.post(
      array[p_key], array[p_body], array[p_kind], array[p_ref], array[p_at], array[1], array[1],
      array[p_source], array[p_destination], array[p_amount], null, null,
      case when low > 0 then array[low, high] else array[high] end,
      case when low > 0 then null else array[low] end, null,
      array[(low > 0)::int + (not is_source_low)::int], array[(low > 0)::int + is_source_low::int])) a);
end $$;

alter function ledger.open_accounts security definer set search_path = pg_catalog, pg_temp;
alter function ledger.roll_up_house security definer set search_path = pg_catalog, pg_temp;
alter function ledger.check_books security definer set search_path = pg_catalog, pg_temp;

-- It reads only, and says so: who serves may call of the ledger what reads and what runs as the owner.
alter function ledger.journals_left stable;

-- How far ahead, how long and how many are the owner's to say: who could say it would have keys forgotten at once.
create function ledger.prepare_partitions() returns int language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select ledger.create_partitions()';
create function ledger.forget_old_keys() returns boolean language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select ledger.rotate_keys()';

create or replace function ledger.rotate_keys(kept interval default '90 days', keys_min bigint default 5000000)
returns boolean language plpgsql as $$
declare
  turned timestamptz;
  keys bigint;
begin
  select at into turned from ledger.key_turn;
  if turned > now() - kept then return false; end if;
  if pg_relation_size('ledger.key_recent') < keys_min * 68 then return false; end if;
  -- Whoever else was at it has turned them meanwhile.
  select at into turned from ledger.key_turn for update;
  if turned > now() - kept then return false; end if;
  select count(*) into keys from ledger.key_recent;
  if keys < keys_min then return false; end if;
  update ledger.key_turn set forgotten_to = greatest(forgotten_to,
    coalesce((select max(journal_id) from ledger.key_earlier), 0));
  lock table ledger.key_recent, ledger.key_earlier in access exclusive mode;
  -- They change places rather than be made anew, so that who may read them stays.
  truncate ledger.key_earlier;
  alter table ledger.key_earlier rename to key_spare;
  alter index ledger.key_earlier_pkey rename to key_spare_pkey;
  alter table ledger.key_recent rename to key_earlier;
  alter index ledger.key_recent_pkey rename to key_earlier_pkey;
  alter table ledger.key_spare rename to key_recent;
  alter index ledger.key_spare_pkey rename to key_recent_pkey;
  update ledger.key_turn set at = now();
  return true;
end $$;

-- Keeps the newest check again with what was found besides, which the database itself cannot know. Findings are added and
-- never taken away: nobody can say of books that they are right but the check.
create function ledger.note_breaks(besides text[]) returns setof ledger.books_check language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
  select began_at, clock_timestamp(), chain_faults, balance_faults + cardinality(besides),
    findings || (select coalesce(jsonb_agg(jsonb_build_object('break', b.what) order by b.n), '[]')
      from unnest(besides) with ordinality b(what, n) where b.n <= 100)
  from ledger.books_check order by id desc limit 1
  returning *
$$;
