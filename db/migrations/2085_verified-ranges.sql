-- The check of the books no longer grows with the years: complete ranges of journals that were found right are compared with
-- what was kept of them, and the later ones are computed again.

alter table ledger.books_check add column from_journal bigint not null default 0;

-- What earlier checks verified, so that a night's work does not grow with the years. A range of journals that is complete and
-- was found right is kept by its counts and by the sum of its rows' hashes, which cost a tenth of computing its links again;
-- later journals are checked from the balances, links and holds at its end. An altered row shows by its sum. Who may alter
-- these tables as well is found by the check of everything, which deploy/verify-backup makes each night of a restored copy
-- and every seventh check here.
create table ledger.verified_range (
  id bigint generated always as identity primary key,
  -- Journals n * 1000000 to (n + 1) * 1000000 - 1, the ids of their partition.
  n bigint not null,
  journals bigint not null,
  postings bigint not null,
  content numeric not null,
  -- Another major version of PostgreSQL may hash a row in another way: its ranges are verified anew.
  server_version int not null,
  verified_at timestamptz not null
);
create index verified_range_n on ledger.verified_range (n, id);
-- runs beside 0.1.0: the table is new, and no server of the last release reads or writes it
select ledger.make_append_only('ledger.verified_range');

-- Members' accounts with their version, house accounts, and chains, as they were after the last verified range.
create table ledger.verified_head (
  id bigint primary key,
  version bigint not null default 0,
  balance numeric(38) not null default 0,
  chain_sequence bigint not null default 0,
  chain_hash bytea
) with (fillfactor = 70);

create table ledger.verified_hold (
  account_id bigint not null,
  name text not null,
  remaining numeric(38) not null,
  primary key (account_id, name)
) with (fillfactor = 70);

create table ledger.verified (
  only_row boolean primary key default true check (only_row),
  -- The first journal after the verified ranges.
  next_journal bigint not null default 0,
  -- The newest journal that the last check saw, and that check's transaction: once all older ones have ended, no journal up
  -- to that one can be committed any more.
  seen_journal bigint not null default 0,
  seen_by xid8 not null default '0'
);
insert into ledger.verified default values;

-- Counts and sums of hashes of all journals and postings by range, in one pass.
create function ledger.range_contents()
returns table (n bigint, journals bigint, postings bigint, content numeric) language sql stable as $$
  select j.id / 1000000, count(*), 0::bigint, sum(hash_record_extended(j, 0))
  from ledger.journal j where j.id < (select next_journal from ledger.verified) group by 1
  union all
  select p.journal_id / 1000000, 0, count(*), sum(hash_record_extended(p, 0))
  from ledger.posting p where p.journal_id < (select next_journal from ledger.verified) group by 1
$$;

-- Verified ranges whose rows are not what they were.
create function ledger.range_faults()
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as $$
  with kept as (
    select distinct on (n) n, journals, postings, content from ledger.verified_range
    where server_version = current_setting('server_version_num')::int / 10000 order by n, id desc),
  found as (
    select r.n, sum(r.journals) as journals, sum(r.postings) as postings, sum(r.content) as content
    from ledger.range_contents() r group by r.n)
  select 'not what was verified', null::bigint, null::bigint, kept.n * 1000000
  from kept left join found on found.n = kept.n
  where (found.journals, found.postings, found.content) is distinct from (kept.journals, kept.postings, kept.content)
$$;

-- Breaks in the chains from a journal on, none when all is well; from 0 on, of all. A link is computed from the journal, whose
-- legs are compared with the postings that are there, and the link with its neighbours and with the head: an alteration, a
-- removal (the last too) or an insertion shows.
create function ledger.chain_faults_from(first bigint)
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as $$
  with legs as (
    select p.journal_id, array_agg(p.account_id order by p.leg) as accounts, array_agg(p.version order by p.leg) as versions,
      array_agg(p.amount::bigint order by p.leg) as amounts, array_agg(p.balance_after::bigint order by p.leg) as balances,
      case when count(p.hold) > 0 then array_agg(p.hold order by p.leg) end as holds
    from ledger.posting p where p.journal_id >= first group by p.journal_id),
  before as (
    select v.id, v.chain_sequence as sequence, v.chain_hash as hash from ledger.verified_head v where first > 0),
  link as (
    select j.chain, j.sequence, j.id, j.previous, j.hash,
      (l.accounts, l.versions, l.amounts, l.balances, l.holds)
        is not distinct from (j.accounts, j.versions, j.amounts, j.balances, j.holds) as is_posted,
      coalesce(lag(j.sequence) over w, b.sequence, 0) as sequence_before,
      coalesce(lag(j.hash) over w, b.hash, decode(repeat('00', 32), 'hex')) as hash_before,
      lead(j.id) over w is null as is_last,
      ledger.link_hash(j.previous, j.previous, ledger.journal_text(
        j.id, j.key, j.kind, j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances,
        j.holds)) as computed
    from ledger.journal j left join legs l on l.journal_id = j.id left join before b on b.id = j.chain
    where j.id >= first
    window w as (partition by j.chain order by j.sequence, j.id))
  select 'altered', chain, sequence, id from link where computed is distinct from hash or not is_posted
  union all
  select case when sequence <> sequence_before + 1 then 'missing before' else 'unlinked' end, chain, sequence, id
  from link where sequence <> sequence_before + 1 or previous <> hash_before
  union all
  select 'missing at the end', h.id, h.chain_sequence, l.id
  from ledger.head h left join link l on l.chain = h.id and l.is_last left join before b on b.id = h.id
  where h.chain_sequence <> coalesce(l.sequence, b.sequence, 0)
    or h.chain_hash <> coalesce(l.hash, b.hash, decode(repeat('00', 32), 'hex'))
  union all
  select 'without journal', null, null, l.journal_id
  from legs l where not exists (select from ledger.journal j where j.id = l.journal_id)
  union all
  select 'chain without head', chain, sequence, id
  from link where is_last and not exists (select from ledger.head h where h.id = link.chain)
$$;

-- runs beside 0.1.0: answers what it answered, by another function
create or replace function ledger.chain_faults()
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as
  'select * from ledger.chain_faults_from(0)';

-- Breaks in the balances from a journal on, none when all is well; from 0 on, in all: a version left out, a balance after that
-- is not the running sum, a balance that is not the sum of its postings, holds that are not the balance they are kept from, a
-- journal that does not add up to zero, an account whose id is not of its owner, purpose and currency, a balance without its
-- account and an account without its balance, a hold that is not the sum of its own postings, and a key that is not of its
-- journal.
create function ledger.balance_faults_from(first bigint)
returns table (fault text, account_id bigint, version bigint) language sql stable as $$
  with before as (
    select v.id, v.version, v.balance from ledger.verified_head v where first > 0),
  course as (
    select p.account_id, p.version, p.balance_after,
      coalesce(b.version, 0) + row_number() over w as version_expected,
      coalesce(b.balance, 0) + sum(p.amount) over w as balance_expected
    from ledger.posting p left join before b on b.id = p.account_id
    where p.account_id > 0 and p.journal_id >= first
    window w as (partition by p.account_id order by p.version)),
  member as (
    select account_id, max(version) as version, (array_agg(balance_expected order by version desc))[1] as balance
    from course group by account_id),
  house as (
    select p.account_id, sum(p.amount) as change from ledger.posting p
    where p.account_id < 0 and p.journal_id >= first group by p.account_id)
  select 'version left out', account_id, version from course where version <> version_expected
  union all
  select 'balance after is not the running sum', account_id, version from course where balance_after is distinct from balance_expected
  union all
  select 'balance is not the sum of postings', h.id, h.version
  from ledger.head h left join member m on m.account_id = h.id left join before b on b.id = h.id
  where h.balance <> coalesce(m.balance, b.balance, 0) or h.version <> coalesce(m.version, b.version, 0)
  union all
  select 'balance is not the sum of postings', a.id, null
  from ledger.account_balance a left join house on house.account_id = a.id left join before b on b.id = a.id
  where a.id < 0 and a.balance <> coalesce(house.change, 0) + coalesce(b.balance, 0)
  union all
  select 'postings without an account', s.account_id, null
  from (select account_id from member union all select account_id from house) s
  where not exists (select from ledger.account a where a.id = s.account_id)
  union all
  select 'account is not of its owner', a.id, null
  from ledger.account a where a.id <> ledger.account_id(a.owner, a.purpose, a.currency)
  union all
  select 'balance without an account', b.id, null
  from (select id from ledger.head where id > 0 union all select id from ledger.house_balance) b
  where not exists (select from ledger.account a where a.id = b.id)
  union all
  select 'account without a balance', a.id, null
  from ledger.account a
  where not exists (select from ledger.head h where h.id = a.id)
    and not exists (select from ledger.house_balance b where b.id = a.id)
  union all
  select 'hold is not the sum of its postings', coalesce(o.account_id, s.account_id), null
  from ledger.hold o
  full join (
    select c.account_id, c.hold, sum(c.change) as kept from (
      select p.account_id, p.hold, p.amount as change from ledger.posting p
      where p.account_id > 0 and p.hold is not null and p.journal_id >= first
      union all
      select v.account_id, v.name, v.remaining from ledger.verified_hold v where first > 0) c
    group by c.account_id, c.hold having sum(c.change) <> 0) s
    on s.account_id = o.account_id and s.hold = o.name
  where o.remaining is distinct from s.kept
  union all
  select 'key is forgotten', null, j.id
  from ledger.journal j, ledger.key_turn t
  where j.id > t.forgotten_to and j.id >= first
    and not exists (select from ledger.key_recent k where k.key = j.key and k.journal_id = j.id)
    and not exists (select from ledger.key_earlier k where k.key = j.key and k.journal_id = j.id)
  union all
  select 'key was posted twice', null, max(j.id)
  from ledger.journal j, ledger.key_turn t where j.id > t.forgotten_to and j.id >= first group by j.key having count(*) > 1
  union all
  select 'holds are not the frozen balance', h.id, h.version
  from ledger.head h join ledger.account a on a.id = h.id
  left join (select o.account_id, sum(o.remaining) as kept from ledger.hold o group by o.account_id) o on o.account_id = h.id
  where h.balance <> coalesce(o.kept, 0) and (o.kept is not null or a.purpose in ('frozen', 'prepaid-frozen'))
  union all
  select 'journal is not zero in each currency', null, p.journal_id
  from ledger.posting p join ledger.account a on a.id = p.account_id
  where p.journal_id >= first
  group by p.journal_id, a.currency having sum(p.amount) <> 0
$$;

-- runs beside 0.1.0: answers what it answered, by another function
create or replace function ledger.balance_faults()
returns table (fault text, account_id bigint, version bigint) language sql stable as
  'select * from ledger.balance_faults_from(0)';

-- Keeps the complete ranges after those that are kept, and what they end with. All journals up to `settled` were committed when
-- the caller's check began, and it found them right.
create function ledger.keep_verified_ranges(settled bigint) returns void language plpgsql as $$
declare
  size constant bigint := 1000000;
  lo bigint;
begin
  select next_journal into lo from ledger.verified;
  while lo + size - 1 <= settled loop
    insert into ledger.verified_head as v (id, version, balance)
    select p.account_id, case when p.account_id > 0 then max(p.version) else 0 end, sum(p.amount)
    from ledger.posting p where p.journal_id >= lo and p.journal_id < lo + size group by p.account_id
    on conflict (id) do update set
      version = greatest(v.version, excluded.version), balance = v.balance + excluded.balance;
    insert into ledger.verified_head as v (id, chain_sequence, chain_hash)
    select distinct on (j.chain) j.chain, j.sequence, j.hash
    from ledger.journal j where j.id >= lo and j.id < lo + size order by j.chain, j.sequence desc
    on conflict (id) do update set chain_sequence = excluded.chain_sequence, chain_hash = excluded.chain_hash;
    insert into ledger.verified_hold as v (account_id, name, remaining)
    select p.account_id, p.hold, sum(p.amount) from ledger.posting p
    where p.journal_id >= lo and p.journal_id < lo + size and p.account_id > 0 and p.hold is not null
    group by p.account_id, p.hold
    on conflict (account_id, name) do update set remaining = v.remaining + excluded.remaining;
    lo := lo + size;
  end loop;
  delete from ledger.verified_hold where remaining = 0;
  update ledger.verified set next_journal = lo;
  -- Ranges of which this version of PostgreSQL kept nothing yet.
  insert into ledger.verified_range (n, journals, postings, content, server_version, verified_at)
  select r.n, sum(r.journals), sum(r.postings), sum(r.content), v.version, clock_timestamp()
  from ledger.range_contents() r, (select current_setting('server_version_num')::int / 10000 as version) v
  where not exists (select from ledger.verified_range k where k.n = r.n and k.server_version = v.version)
  group by r.n, v.version;
end $$;

-- Verifies the books in one snapshot and stores the findings; no row when another session is verifying. Nobody who posts waits
-- for it. From 0 on, everything is computed again; journals in verified ranges are compared with what was kept of them in any
-- case. Keeps the ranges that are complete, if nothing was found. Not the server's to call: it could skip what it altered.
create function ledger.check_books_from(first bigint) returns setof ledger.books_check language plpgsql
set search_path = pg_catalog, pg_temp set work_mem = '64MB' as $$
declare
  began constant timestamptz := clock_timestamp();
  newest bigint := 0;
  settled bigint;
  chains int;
  balances int;
  of_chains jsonb;
  of_balances jsonb;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.check_books', 0)) then return; end if;
  -- Whoever drew an id up to this one has an older transaction than this one will be. In a transaction that has written
  -- already that is not so.
  if pg_current_xact_id_if_assigned() is null then select last_value into newest from ledger.journal_id; end if;
  select case when pg_snapshot_xmin(pg_current_snapshot()) > seen_by then seen_journal else 0 end into settled
  from ledger.verified;
  -- A dynamic statement may use several processes; SELECT INTO may not.
  execute $check$
    with chain as materialized (
      select * from ledger.chain_faults_from($1) union all select * from ledger.range_faults()),
    balance as materialized (select * from ledger.balance_faults_from($1))
    select
      (select count(*) from chain), (select count(*) from balance),
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'fault', f.fault, 'chain', f.chain::text, 'sequence', f.sequence::text, 'journalId', f.journal_id::text)))
       from (select * from chain order by journal_id, fault limit 100) f),
      (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'fault', f.fault, 'accountId', f.account_id::text, 'version', f.version::text)))
       from (select * from balance order by account_id, version, fault limit 100) f)
  $check$ into chains, balances, of_chains, of_balances using first;
  if first > 0 and of_chains @> '[{"fault": "not what was verified"}]' then
    -- What changed there is named by computing it again.
    return query select * from ledger.check_books_from(0);
    return;
  end if;
  if chains + balances = 0 then perform ledger.keep_verified_ranges(settled); end if;
  update ledger.verified set seen_journal = newest, seen_by = pg_current_xact_id();
  return query
  insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings, from_journal)
  values (began, clock_timestamp(), chains, balances,
    coalesce(of_chains, '[]') || coalesce(of_balances, '[]'), first)
  returning *;
end $$;

-- Everything again.
-- runs beside 0.1.0: answers what it answered, with one more column, which it does not read
create or replace function ledger.check_books() returns setof ledger.books_check language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select * from ledger.check_books_from(0)';

-- What came after the verified ranges, and the ranges by what was kept of them; everything when no range was verified yet, when
-- this server hashes rows in another way than the one that kept them, and once in seven checks.
create function ledger.check_recent_books() returns setof ledger.books_check language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  first bigint;
begin
  select v.next_journal into first from ledger.verified v;
  if not exists (select from ledger.verified_range
      where server_version = current_setting('server_version_num')::int / 10000)
    or not exists (select from (select from_journal from ledger.books_check order by id desc limit 6) c where from_journal = 0)
  then first := 0; end if;
  return query select * from ledger.check_books_from(first);
end $$;

-- Stores the newest check again with further findings, which the database itself cannot know. Findings are only added:
-- nothing but the check may call the books right.
-- runs beside 0.1.0: answers what it answered, with one more column, which it does not read
create or replace function ledger.note_breaks(besides text[]) returns setof ledger.books_check language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings, from_journal)
  select began_at, clock_timestamp(), chain_faults, balance_faults + cardinality(besides),
    findings || (select coalesce(jsonb_agg(jsonb_build_object('break', b.what) order by b.n), '[]')
      from unnest(besides) with ordinality b(what, n) where b.n <= 100), from_journal
  from ledger.books_check order by id desc limit 1
  returning *
$$;
