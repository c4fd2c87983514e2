-- Posting: an array of journals in one call. An item answers, it never raises, so that one refusal does not fail its
-- neighbours. Locks are taken in one order everywhere: heads by id, then keys by key.

-- The text that a journal's hash covers. Free text comes with its length, so that no two journals have one text.
create function ledger.journal_text(
  id bigint, key uuid, kind text, reference text, at timestamptz, chain bigint, sequence bigint, legs text
) returns text language sql stable parallel safe
return concat_ws('|', id, key, octet_length(kind), kind, octet_length(reference), reference,
  extract(epoch from at), chain, sequence, legs);

create function ledger.leg_text(
  account_id bigint, version bigint, amount bigint, balance_after bigint, hold text
) returns text language sql immutable parallel safe
return concat_ws(':', account_id, version, amount, balance_after, octet_length(hold), hold);

create function ledger.link_hash(previous bytea, start bytea, body text) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(previous, start) || convert_to(body, 'UTF8'));
end $$;

-- As a window function it links all journals of a chain within a batch: link(start, text) over (order ...).
create aggregate ledger.link(bytea, text) (sfunc = ledger.link_hash, stype = bytea);

-- Writes journals whose heads are locked and whose keys are claimed: all of them, or none and false.
-- Postings come flattened: items[i] is the journal of posting i (from 1), lines[i] its place within the journal.
create function ledger.write_journals(
  ids bigint[], keys uuid[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], house_chain bigint
) returns boolean language plpgsql as $$
declare
  written boolean;
  has_holds constant boolean := source_holds is not null or destination_holds is not null;
begin
  if has_holds and exists (
    select from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) c
    where c.remaining < 0)
  then return false; end if;

  with line as materialized (
    select * from unnest(items, lines, sources, destinations, amounts, source_holds, destination_holds)
      with ordinality l(item, line, source, destination, amount, source_hold, destination_hold, n)),
  leg as materialized (
    select item, 2 * n - 1 as n, (2 * line - 1)::smallint as leg, source as account, -amount as amount, source_hold as hold
    from line
    union all
    select item, 2 * n, (2 * line)::smallint, destination, amount, destination_hold from line),
  run as materialized (
    select l.item, l.n, l.leg, l.account, l.amount, l.hold, h.version + row_number() over w as version,
      h.balance + sum(l.amount) over w as balance
    from leg l join ledger.head h on h.id = l.account
    window w as (partition by l.account order by l.n)
    union all
    select l.item, l.n, l.leg, l.account, l.amount, l.hold, nextval('ledger.house_posting'), null
    from leg l where l.account < 0),
  good as materialized (
    select count(*) = 2 * cardinality(items)
      and coalesce(bool_and(balance between 0 and 9223372036854775807), true) as all_good from run),
  -- After this line every journal succeeds.
  body as materialized (
    select r.item, coalesce(min(r.account) filter (where r.account > 0), house_chain) as chain,
      string_agg(ledger.leg_text(r.account, r.version, r.amount, r.balance::bigint, r.hold), ',' order by r.n) as legs
    from run r where (select all_good from good) group by r.item),
  placed as materialized (
    select j.id, j.key, j.kind, j.reference, j.at, b.chain, h.chain_hash as start, b.legs,
      h.chain_sequence + row_number() over (partition by b.chain order by b.item) as sequence
    from body b join unnest(ids, keys, kinds, refs, ats) with ordinality j(id, key, kind, reference, at, item) using (item)
    join ledger.head h on h.id = b.chain),
  linked as materialized (
    select p.*, ledger.link(p.start, ledger.journal_text(
      p.id, p.key, p.kind, p.reference, p.at, p.chain, p.sequence, p.legs)) over w as hash
    from placed p window w as (partition by p.chain order by p.sequence)),
  journals as (
    insert into ledger.journal (id, key, kind, reference, at, chain, sequence, previous, hash)
    select id, key, kind, reference, at, chain, sequence,
      coalesce(lag(hash) over (partition by chain order by sequence), start), hash
    from linked),
  postings as (
    insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after, hold)
    select r.account, r.version, ids[r.item], r.leg, r.amount, r.balance, r.hold
    from run r where (select all_good from good)),
  deltas as (
    insert into ledger.house_delta (account_id, amount)
    select r.account, sum(r.amount) from run r where r.account < 0 and (select all_good from good) group by r.account),
  heads as (
    update ledger.head h set balance = last.balance, version = last.version,
      chain_sequence = coalesce(tip.sequence, h.chain_sequence), chain_hash = coalesce(tip.hash, h.chain_hash)
    from (
      (select distinct on (account) account as id, balance, version from run
       where account > 0 and (select all_good from good) order by account, n desc)
      union all
      select house_chain, 0, 0 where house_chain is not null and (select all_good from good)) last
    left join (select distinct on (chain) chain, sequence, hash from linked order by chain, sequence desc) tip
      on tip.chain = last.id
    where h.id = last.id)
  select all_good into written from good;

  if written and has_holds then
    perform ledger.move_holds(sources, destinations, amounts, source_holds, destination_holds);
  end if;
  return written;
end $$;

-- What is left of each hold after each leg that touches it, in order.
create function ledger.hold_course(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[]
) returns table (n bigint, account_id bigint, hold text, change bigint, remaining numeric) language sql as $$
  with leg as (
    select 2 * l.n - 1 as n, source as account_id, source_hold as hold, -amount as change
    from unnest(sources, amounts, source_holds) with ordinality l(source, amount, source_hold, n)
    where source_hold is not null
    union all
    select 2 * l.n, destination, destination_hold, amount
    from unnest(destinations, amounts, destination_holds) with ordinality l(destination, amount, destination_hold, n)
    where destination_hold is not null)
  select leg.n, leg.account_id, leg.hold, leg.change,
    coalesce(h.remaining, 0) + sum(leg.change) over (partition by leg.account_id, leg.hold order by leg.n)
  from leg left join ledger.hold h on h.account_id = leg.account_id and h.name = leg.hold
$$;

create function ledger.move_holds(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[]
) returns void language sql as $$
  merge into ledger.hold h
  using (
    select account_id, hold, sum(change)::bigint as change
    from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) group by account_id, hold) c
  on h.account_id = c.account_id and h.name = c.hold
  when matched and h.remaining + c.change = 0 then delete
  when matched then update set remaining = h.remaining + c.change
  when not matched and c.change > 0 then insert (account_id, name, remaining) values (c.account_id, c.hold, c.change)
$$;

-- Why one journal cannot be written: the first leg that takes an account or a hold below zero (outcome 3), or that
-- takes a balance beyond what can be held (outcome 5).
create function ledger.refusal(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[],
  out outcome smallint, out account_id bigint, out hold text
) language sql as $$
  with leg as (
    select 2 * l.n - 1 as n, source as account, -amount as change
    from unnest(sources, amounts) with ordinality l(source, amount, n)
    union all
    select 2 * l.n, destination, amount from unnest(destinations, amounts) with ordinality l(destination, amount, n)),
  course as (
    select leg.n, leg.account, h.balance + sum(leg.change) over (partition by leg.account order by leg.n) as balance
    from leg join ledger.head h on h.id = leg.account),
  fault as (
    select n, 1 as rank, case when balance < 0 then 3 else 5 end as outcome, account, null::text as hold
    from course where balance not between 0 and 9223372036854775807
    union all
    select n, 2, 3, c.account_id, c.hold
    from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) c where c.remaining < 0)
  select f.outcome::smallint, f.account, f.hold from fault f order by f.n, f.rank limit 1
$$;

-- Posts journals. `locks` are the heads they need (each member account once, by id, and the house chain when a journal
-- has no member), `houses` the house accounts they name. Answers:
--   known: false when one of the accounts is not open yet; then nothing was done
--   journal_ids: the journal of each item
--   outcomes: null when every item was posted now; otherwise for each item
--     1 posted now, 2 posted before under this key, 3 no funds, 4 key used for another body, 5 balance too large
--   refused_accounts, refused_holds: with outcome 3
create function ledger.post(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  out known boolean, out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[],
  out refused_holds text[]
) language plpgsql as $$
declare
  claimed int;
begin
  select (select count(*) from (
      select from ledger.head h where h.id = any (locks) order by h.id for no key update) locked) = cardinality(locks)
    and (select count(*) from ledger.house_balance b where b.id = any (houses)) = cardinality(houses)
  into known;
  if not known then return; end if;

  -- Given out under the locks, so that the ids of an account's journals are in the order of its balances.
  journal_ids := array(select nextval('ledger.journal_id') from generate_series(1, cardinality(keys)));
  insert into ledger.key_recent (key, body, journal_id)
  select k.key, k.body, k.id from unnest(keys, bodies, journal_ids) k(key, body, id)
  where not exists (select from ledger.key_earlier e where e.key = k.key)
  order by k.key
  on conflict (key) do nothing;
  get diagnostics claimed = row_count;

  if claimed = cardinality(keys) and ledger.write_journals(
    journal_ids, keys, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds, destination_holds,
    house_chain)
  then return; end if;

  select p.journal_ids, p.outcomes, p.refused_accounts, p.refused_holds
  into journal_ids, outcomes, refused_accounts, refused_holds
  from ledger.post_one_by_one(journal_ids, keys, bodies, kinds, refs, ats, items, lines, sources, destinations, amounts,
    source_holds, destination_holds, house_chain) p;
end $$;

-- The slow path: a repeat or a refusal is among the items. The same answers as posting each alone, the same commit.
create function ledger.post_one_by_one(
  ids bigint[], keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], house_chain bigint,
  out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[], out refused_holds text[]
) language plpgsql as $$
declare
  first int := 1;
  last int;
  done record;
  outcome smallint;
begin
  for i in 1 .. cardinality(keys) loop
    last := first;
    while items[last + 1] = i loop last := last + 1; end loop;
    select * into strict done from (
      select * from ledger.key_recent r where r.key = keys[i]
      union all select * from ledger.key_earlier e where e.key = keys[i]) k;
    if done.journal_id = ids[i] then
      done := ledger.post_claimed(ids[i], keys[i], kinds[i], refs[i], ats[i],
        lines[first:last], sources[first:last], destinations[first:last], amounts[first:last],
        source_holds[first:last], destination_holds[first:last], house_chain);
      outcome := done.outcome;
    else
      outcome := case when done.body <> bodies[i] then 4 when done.outcome = 1 then 2 else done.outcome end;
    end if;
    journal_ids[i] := done.journal_id;
    outcomes[i] := outcome;
    refused_accounts[i] := done.refused_account;
    refused_holds[i] := done.refused_hold;
    first := last + 1;
  end loop;
end $$;

-- One journal whose key is claimed: written, or refused with the refusal kept under its key.
create function ledger.post_claimed(
  id bigint, journal_key uuid, kind text, ref text, at timestamptz, lines int[], sources bigint[], destinations bigint[],
  amounts bigint[], source_holds text[], destination_holds text[], house_chain bigint
) returns ledger.key_recent language plpgsql as $$
declare
  answer ledger.key_recent;
  fault record;
  only_house constant boolean := not exists (select from unnest(sources || destinations) a where a > 0);
begin
  if ledger.write_journals(
    array[id], array[journal_key], array[kind], array[ref], array[at], array_fill(1, array[cardinality(lines)]), lines,
    sources, destinations, amounts, source_holds, destination_holds, case when only_house then house_chain end)
  then
    select * into strict answer from ledger.key_recent k where k.key = journal_key;
    return answer;
  end if;
  select * into strict fault from ledger.refusal(sources, destinations, amounts, source_holds, destination_holds);
  update ledger.key_recent k
  set outcome = fault.outcome, refused_account = fault.account_id, refused_hold = fault.hold
  where k.key = journal_key returning * into answer;
  return answer;
end $$;
