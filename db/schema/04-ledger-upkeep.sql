-- The ledger's upkeep and its check. Upkeep can be called every few seconds: with nothing to do it reads the catalog and one
-- row, and neither locks nor counts. The check computes every hash again from the present postings, and adds every balance
-- up again.

-- How many more journals fit into existing partitions. None can be posted without a partition, so this is watched.
create function ledger.journals_left() returns bigint language plpgsql stable as $$
declare
  size constant bigint := 1000000;
  used bigint;
  n bigint;
begin
  select last_value into used from ledger.journal_id;
  n := used / size;
  while to_regclass('ledger.journal_' || n) is not null and to_regclass('ledger.posting_' || n) is not null loop
    n := n + 1;
  end loop;
  return greatest(n * size - 1 - used, 0);
end $$;

-- Makes the partitions of `ahead` ranges after the one in use, each once however many processes are at it. Attached rather
-- than created in place, so that nobody who posts waits. A partition holds a million journals. A name that was looked up before
-- the lock was taken stays unknown to to_regclass after it, for an advisory lock lets nobody hear of new tables; a query
-- reads what is committed.
create function ledger.create_partitions(ahead int default 3) returns int language plpgsql as $$
declare
  size constant bigint := 1000000;
  first bigint;
  parent text;
  part text;
  made int := 0;
begin
  if ledger.journals_left() >= ahead * size then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger.create_partitions', 0));
  select last_value / size into first from ledger.journal_id;
  for n in first .. first + ahead loop
    foreach parent in array array['journal', 'posting'] loop
      part := format('%s_%s', parent, n);
      continue when exists (
        select from pg_class where relnamespace = 'ledger'::regnamespace and relname = part);
      execute format(
        'create table ledger.%I (like ledger.%I including defaults including constraints)', part, parent);
      execute format(
        'alter table ledger.%I attach partition ledger.%I for values from (%s) to (%s)',
        parent, part, n * size, (n + 1) * size);
      perform ledger.make_append_only(format('ledger.%I', part)::regclass);
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
select ledger.create_partitions();

-- Forgets the earlier keys and makes the recent ones the earlier, but only when the recent ones are both old and many:
-- a key is known for at least `kept`, and a small ledger never forgets any. Writers wait for a moment, so that a key
-- cannot be claimed in both tables. They are counted only when there may be enough: no row takes less than 68 bytes.
create function ledger.rotate_keys(kept interval default '90 days', keys_min bigint default 5000000)
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

-- The owner alone sets these parameters: another role could otherwise have keys forgotten at once.
create function ledger.prepare_partitions() returns int language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select ledger.create_partitions()';

create function ledger.forget_old_keys() returns boolean language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select ledger.rotate_keys()';

-- What earlier checks verified, so that a night's work does not grow with the years. A range of journals that is complete and
-- was found right is kept by its counts and by the sum of its rows' hashes, which cost a tenth of computing its links again;
-- later journals are checked from the balances, links and holds at its end. An altered row shows by its sum. Who may alter
-- these tables as well is found by the check of everything, which deploy/verify-backup makes each night of a restored copy
-- and every seventh check here.
create table ledger.verified_range (
  id bigint generated always as identity primary key,
  -- Journals n * size to (n + 1) * size - 1.
  n bigint not null,
  journals bigint not null,
  postings bigint not null,
  content numeric not null,
  -- Another major version of PostgreSQL may hash a row in another way: its ranges are verified anew.
  server_version int not null,
  verified_at timestamptz not null,
  -- Ranges of another size than ledger.range_size() say nothing today.
  size bigint not null default 1000000
);
create index verified_range_n on ledger.verified_range (n, id);
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

-- How many journals a range holds. The newest range is never complete, so each check computes that many at most; a partition
-- holds a whole number of ranges.
create function ledger.range_size() returns bigint language sql immutable as 'select 100000::bigint';

-- Counts and sums of hashes of verified journals and their postings by range, from a journal on, in one pass.
create function ledger.range_contents(lo bigint)
returns table (n bigint, journals bigint, postings bigint, content numeric) language sql stable as $$
  select j.id / ledger.range_size(), count(*), 0::bigint, sum(hash_record_extended(j, 0))
  from ledger.journal j where j.id >= lo and j.id < (select next_journal from ledger.verified) group by 1
  union all
  select p.journal_id / ledger.range_size(), 0, count(*), sum(hash_record_extended(p, 0))
  from ledger.posting p where p.journal_id >= lo and p.journal_id < (select next_journal from ledger.verified) group by 1
$$;

-- What was kept of each range, as this server hashes rows and as ranges are cut today.
create view ledger.kept_range as
  select distinct on (n) n, journals, postings, content from ledger.verified_range
  where server_version = current_setting('server_version_num')::int / 10000 and size = ledger.range_size()
  order by n, id desc;

-- Verified ranges whose rows are not what they were.
create function ledger.range_faults()
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as $$
  with found as (
    select r.n, sum(r.journals) as journals, sum(r.postings) as postings, sum(r.content) as content
    from ledger.range_contents(0) r group by r.n)
  select 'not what was verified', null::bigint, null::bigint, kept.n * ledger.range_size()
  from ledger.kept_range kept left join found on found.n = kept.n
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

create function ledger.chain_faults()
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

create function ledger.balance_faults()
returns table (fault text, account_id bigint, version bigint) language sql stable as
  'select * from ledger.balance_faults_from(0)';

-- Records each verification of the books: its time and its findings. chain_faults and balance_faults only tell the caller.
create table ledger.books_check (
  id bigint generated always as identity primary key,
  -- Uses the database's own time. The findings describe the books as they were when it began.
  began_at timestamptz not null,
  ended_at timestamptz not null,
  chain_faults int not null,
  balance_faults int not null,
  -- The first hundred breaks of each kind. Numbers are text, because many readers of JSON would lose digits.
  findings jsonb not null,
  -- Journals before it were compared with what an earlier check kept of them; 0 if all were computed again.
  from_journal bigint not null default 0
);
select ledger.make_append_only('ledger.books_check');
revoke all on ledger.books_check from public;

-- Keeps the complete ranges after those that are kept, and what they end with. All journals up to `settled` were committed when
-- the caller's check began, and it found them right. Of ranges that are kept already nothing is read.
create function ledger.keep_verified_ranges(settled bigint) returns void language plpgsql as $$
declare
  lo bigint;
  hi constant bigint := (settled + 1) / ledger.range_size() * ledger.range_size();
begin
  select next_journal into lo from ledger.verified;
  if lo < hi then
    insert into ledger.verified_head as v (id, version, balance)
    select p.account_id, case when p.account_id > 0 then max(p.version) else 0 end, sum(p.amount)
    from ledger.posting p where p.journal_id >= lo and p.journal_id < hi group by p.account_id
    on conflict (id) do update set
      version = greatest(v.version, excluded.version), balance = v.balance + excluded.balance;
    insert into ledger.verified_head as v (id, chain_sequence, chain_hash)
    select distinct on (j.chain) j.chain, j.sequence, j.hash
    from ledger.journal j where j.id >= lo and j.id < hi order by j.chain, j.sequence desc
    on conflict (id) do update set chain_sequence = excluded.chain_sequence, chain_hash = excluded.chain_hash;
    insert into ledger.verified_hold as v (account_id, name, remaining)
    select p.account_id, p.hold, sum(p.amount) from ledger.posting p
    where p.journal_id >= lo and p.journal_id < hi and p.account_id > 0 and p.hold is not null
    group by p.account_id, p.hold
    on conflict (account_id, name) do update set remaining = v.remaining + excluded.remaining;
    delete from ledger.verified_hold where remaining = 0;
    update ledger.verified set next_journal = hi;
  end if;
  -- What another server kept, or another size, does not count.
  select coalesce(max(n) + 1, 0) * ledger.range_size() into lo from ledger.kept_range;
  insert into ledger.verified_range (n, journals, postings, content, server_version, verified_at, size)
  select r.n, sum(r.journals), sum(r.postings), sum(r.content), current_setting('server_version_num')::int / 10000,
    clock_timestamp(), ledger.range_size()
  from ledger.range_contents(lo) r group by r.n;
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
create function ledger.check_books() returns setof ledger.books_check language sql volatile security definer
set search_path = pg_catalog, pg_temp as 'select * from ledger.check_books_from(0)';

-- What came after the verified ranges, and the ranges by what was kept of them; everything when no range was verified yet, when
-- this server hashes rows or cuts ranges in another way than the one that kept them, and once in seven checks.
create function ledger.check_recent_books() returns setof ledger.books_check language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  first bigint;
begin
  select v.next_journal into first from ledger.verified v;
  if not exists (select from ledger.kept_range)
    or not exists (select from (select from_journal from ledger.books_check order by id desc limit 6) c where from_journal = 0)
  then first := 0; end if;
  return query select * from ledger.check_books_from(first);
end $$;

-- Stores the newest check again with further findings, which the database itself cannot know. Findings are only added:
-- nothing but the check may call the books right.
create function ledger.note_breaks(besides text[]) returns setof ledger.books_check language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings, from_journal)
  select began_at, clock_timestamp(), chain_faults, balance_faults + cardinality(besides),
    findings || (select coalesce(jsonb_agg(jsonb_build_object('break', b.what) order by b.n), '[]')
      from unnest(besides) with ordinality b(what, n) where b.n <= 100), from_journal
  from ledger.books_check order by id desc limit 1
  returning *
$$;

-- One hash over all journals up to a given one. It reveals a rewriting after which every chain fits again: the earlier hash,
-- stored elsewhere, no longer fits. It works in blocks of a hundred thousand, because one text of all journals would not fit
-- into memory.
create function ledger.root(up_to bigint) returns table (journals bigint, root text) language sql stable as $$
  with part as (
    select id / 100000 as n, count(*) as journals, sha256(string_agg(int8send(id) || hash, '' order by id)) as hash
    from ledger.journal where id <= up_to group by 1)
  select coalesce(sum(journals), 0)::bigint, encode(sha256(coalesce(string_agg(hash, '' order by n), '')), 'hex') from part
$$;
