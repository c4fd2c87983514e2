-- Reads the books: pages and windows of an account's entries. Left to itself PostgreSQL plans them for the average
-- account, which is small, and would read all of a large one for each page; so the functions say how they are planned.

-- Pages walk an account's postings along their index, partition by partition. Left to itself PostgreSQL plans them for
-- the average account, which is small, and would read all of a large one and sort it for each page; so sorting is out of
-- the question within these functions. Either the newest before a version, newest first, or with `is_forward` the oldest
-- after one, oldest first.
create function ledger.statement_page(
  p_account bigint, p_before bigint, p_after bigint, p_limit int, is_forward boolean
) returns table (
  version bigint, journal_id bigint, kind text, reference text, at timestamptz, amount bigint, balance_after bigint, hold text
) language plpgsql stable rows 20 set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  if is_forward then
    return query with page as materialized (
      select p.* from ledger.posting p where p.account_id = p_account and p.version > p_after
      order by p.account_id, p.version limit p_limit)
    select p.version, p.journal_id, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint, p.hold
    from page p join ledger.journal j on j.id = p.journal_id order by p.version;
  else
    return query with page as materialized (
      select p.* from ledger.posting p
      where p.account_id = p_account and p.version < p_before and p.version > p_after
      order by p.account_id desc, p.version desc limit p_limit)
    select p.version, p.journal_id, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint, p.hold
    from page p join ledger.journal j on j.id = p.journal_id order by p.version desc;
  end if;
end $$;

-- The newest journals before a given one that touched an account, in the order of their ids. Only the last of a journal's
-- postings on the account is listed: otherwise they would fill the page.
create function ledger.newest_journals(p_account bigint, p_before bigint, p_limit int)
returns setof bigint language plpgsql stable rows 20 set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select p.journal_id from ledger.posting p
  where p.account_id = p_account and p.journal_id < p_before and not exists (
    select from ledger.posting next
    where next.account_id = p.account_id and next.version = p.version + 1 and next.journal_id = p.journal_id)
  order by p.account_id desc, p.version desc limit p_limit;
end $$;

-- The entries of a member's account between two versions, newest first, for walking all of them a piece at a time.
-- Versions have no gaps, so a window says how much is read, whatever the filter behind it lets pass. As for
-- ledger.statement_page, PostgreSQL may not plan a window for the average account: each posting finds its journal by key.
create function ledger.entries_window(p_account bigint, p_after bigint, p_upto bigint)
returns table (
  version bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint
) language plpgsql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query with page as materialized (
    select p.version, p.journal_id, p.leg, p.amount, p.balance_after from ledger.posting p
    where p.account_id = p_account and p.version > p_after and p.version <= p_upto)
  select p.version, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint
  from page p join ledger.journal j on j.id = p.journal_id order by p.version desc;
end $$;

-- A page of several members' accounts as one list, newest first, that costs what the first does however deep it is. The
-- ids of an account's journals are in the order of its versions, which have no gaps: the s-th newest posting of an
-- account is found by its key. To skip k postings of n accounts, look k/n deep into each. Where that look finds the
-- newest posting, all down to it are among the k newest of all: fewer than k/n of each other account can be before it.
-- So they are skipped, and what is left of k shrinks by an n-th each time.
create function ledger.entries_page(p_accounts bigint[], p_offset bigint, p_limit int)
returns table (
  account_id bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint
) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  -- Of each account, the newest version that is not skipped.
  upto bigint[];
  accounts int;
  skip bigint := p_offset;
  depth bigint;
  place int;
  skipped bigint;
begin
  select array_agg(h.id), array_agg(h.version) into ids, upto
  from ledger.head h where h.id = any (p_accounts) and h.version > 0;
  while skip > 0 loop
    select count(*) into accounts from unnest(upto) left_over where left_over > 0;
    exit when accounts = 0;
    depth := greatest(skip / accounts, 1);
    select l.place, least(depth, l.version) into place, skipped
    from unnest(ids, upto) with ordinality l(id, version, place)
    join ledger.posting p on p.account_id = l.id and p.version = l.version - least(depth, l.version) + 1
    where l.version > 0
    order by p.journal_id desc, p.leg desc limit 1;
    upto[place] := upto[place] - skipped;
    skip := skip - skipped;
  end loop;
  return query with page as materialized (
    select p.* from unnest(ids, upto) l(id, version)
    join ledger.posting p on p.account_id = l.id and p.version <= l.version and p.version > l.version - p_limit
    order by p.journal_id desc, p.leg desc limit p_limit)
  select p.account_id, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint
  from page p join ledger.journal j on j.id = p.journal_id order by p.journal_id desc, p.leg desc;
end $$;

-- The entries of a member's account between two versions, newest first, each with the account on the other side of its
-- posting. A posting between an owner's available and frozen amounts moves nothing in or out, which the other side shows.
create function ledger.movements_window(p_account bigint, p_after bigint, p_upto bigint)
returns table (
  version bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint, counterpart bigint
) language plpgsql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query with page as materialized (
    select p.version, p.journal_id, p.leg, p.amount, p.balance_after from ledger.posting p
    where p.account_id = p_account and p.version > p_after and p.version <= p_upto)
  select p.version, p.journal_id, p.leg::int, j.kind, j.reference, j.at, p.amount::bigint, p.balance_after::bigint,
    -- Legs come in pairs: the source is odd, its destination follows.
    j.accounts[case when p.leg % 2 = 1 then p.leg + 1 else p.leg - 1 end]
  from page p join ledger.journal j on j.id = p.journal_id order by p.version desc;
end $$;

-- The account on the other side, for entries that are given by journal and leg, in their order.
create function ledger.counterparts(p_journals bigint[], p_legs int[])
returns table (place int, counterpart bigint) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select e.place::int, j.accounts[case when e.leg % 2 = 1 then e.leg + 1 else e.leg - 1 end]
  from unnest(p_journals, p_legs) with ordinality e(journal_id, leg, place)
  join ledger.journal j on j.id = e.journal_id;
end $$;

-- The newest version of an account that is older than an instant. Versions have no gaps and are in the order of time, so
-- halving finds it in as many looks as the number of entries has bits.
create function ledger.version_before(p_account bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select version from ledger.head where id = p_account), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select j.at from ledger.posting p join ledger.journal j on j.id = p.journal_id
        where p.account_id = p_account and p.version = middle) < p_at
    then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- The sums of the entries between two versions; costs as much as there are entries between them.
create function ledger.entry_sums(p_account bigint, p_after bigint, p_upto bigint)
returns table (day date, kind text, amount numeric) language plpgsql stable rows 100
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select (w.at at time zone 'Asia/Hong_Kong')::date, w.kind, sum(w.amount)
  from ledger.entries_window(p_account, p_after, p_upto) w group by 1, 2;
end $$;

-- The movements between two versions that are multiples of 32, counted by blocks of 32; costs as much as lies between them.
create function ledger.movement_sums(p_account bigint, p_partner bigint, p_after bigint, p_upto bigint)
returns table (upto bigint, moved bigint) language plpgsql stable rows 100
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select ((w.version - 1) / 32 + 1) * 32, count(*) filter (where w.counterpart is distinct from p_partner)
  from ledger.movements_window(p_account, p_after, p_upto) w group by 1;
end $$;

-- The balance of an account just before an entry of its partner: halving finds it in as many looks as its versions have
-- bits.
create function ledger.balance_before(p_account bigint, p_journal bigint, p_leg int)
returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select h.version from ledger.head h where h.id = p_account), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select (p.journal_id, p.leg::int) < (p_journal, p_leg) from ledger.posting p
        where p.account_id = p_account and p.version = middle)
    then low := middle; else high := middle - 1; end if;
  end loop;
  return coalesce((select p.balance_after from ledger.posting p where p.account_id = p_account and p.version = low), 0);
end $$;

-- A page of the movements of several accounts as one list, newest first, and how many there are; each account with the one
-- that a hold of it is kept on, or is kept from. To skip k movements of n accounts, look k/n deep into each, at a version up to
-- which they were counted. Where that look finds the newest posting, all down to it are among the k newest of all: at most k/n
-- of each other account are before it. So they are skipped. What is left to skip is less than n pieces, and is read.
create function ledger.movements_page(p_accounts bigint[], p_partners bigint[], p_offset bigint, p_limit int)
returns table (
  total bigint, account_id bigint, journal_id bigint, leg int, kind text, reference text, at timestamptz, amount bigint,
  balance_after bigint, counterpart bigint, partner_balance bigint
) language plpgsql stable rows 20
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
  partners bigint[];
  -- Of each account, the newest version that is not skipped, and the movements up to it.
  newest bigint[];
  counts bigint[];
  all_moved bigint;
  accounts int;
  skip bigint := p_offset;
  depth bigint;
  look record;
begin
  select array_agg(w.id), array_agg(w.partner), array_agg(h.version), array_agg(coalesce(c.moved, 0) + t.moved)
  into ids, partners, newest, counts
  from unnest(p_accounts, p_partners) w(id, partner)
  join ledger.head h on h.id = w.id and h.version > 0
  left join lateral (select n.upto, n.moved from public.movement_count n
    where n.account_id = w.id order by n.moved desc, n.upto desc limit 1) c on true
  cross join lateral (select count(*) as moved from ledger.movements_window(w.id, coalesce(c.upto, 0), h.version) e
    where e.counterpart is distinct from w.partner) t;
  all_moved := coalesce((select sum(n) from unnest(counts) n), 0);
  loop
    accounts := (select count(*) from unnest(counts) n where n > 0);
    exit when accounts = 0 or skip < accounts;
    depth := skip / accounts;
    with looked as (
      select l.place, l.id, case when l.moved <= depth then 0 else c.upto end as upto,
        case when l.moved <= depth then 0 else c.moved end as moved
      from unnest(ids, newest, counts) with ordinality l(id, upto, moved, place)
      left join lateral (select n.upto, n.moved from public.movement_count n
        where n.account_id = l.id and n.moved >= l.moved - depth and n.upto < l.upto
        order by n.moved, n.upto limit 1) c on true
      where l.moved > 0)
    select k.place, k.upto, k.moved, exists (select from looked without where without.upto is null) as is_near into look
    from looked k left join ledger.posting p on p.account_id = k.id and p.version = k.upto + 1
    order by p.journal_id desc nulls last, p.leg desc limit 1;
    exit when look.is_near;
    skip := skip - (counts[look.place] - look.moved);
    newest[look.place] := look.upto;
    counts[look.place] := look.moved;
  end loop;
  return query with page as materialized (
    select l.id, l.partner, e.* from unnest(ids, partners, newest, counts) l(id, partner, upto, moved)
    left join lateral (select n.upto from public.movement_count n
      where n.account_id = l.id and n.moved <= l.moved - skip - p_limit
      order by n.moved desc, n.upto desc limit 1) c on true
    cross join lateral ledger.movements_window(l.id, coalesce(c.upto, 0), l.upto) e
    where l.moved > 0 and e.counterpart is distinct from l.partner
    order by e.journal_id desc, e.leg desc offset skip limit p_limit)
  select all_moved, p.id, p.journal_id, p.leg, p.kind, p.reference, p.at, p.amount, p.balance_after, p.counterpart,
    -- Holds leave what both accounts have together as it is, so before each movement there was what the older one left.
    (first_value(p.balance_after + p.first_partner_balance) over older - sum(p.amount) over older + p.amount
      - p.balance_after)::bigint
  from (select) one left join (
    select q.*, case when q.place = 1 then ledger.balance_before(q.partner, q.journal_id, q.leg) end as first_partner_balance
    from (select g.*, least(g.id, g.partner) as wallet,
        row_number() over (partition by least(g.id, g.partner) order by g.journal_id desc, g.leg desc) as place
      from page g) q) p on true
  window older as (partition by p.wallet order by p.place)
  order by p.journal_id desc, p.leg desc;
end $$;
