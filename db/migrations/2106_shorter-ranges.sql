-- A night computes a hundred thousand journals again at most, and reads what is kept once. The newest range is never complete:
-- with ranges of a million it was half of a night, and the ranges before it were read twice.

-- runs beside 0.1.0: no server reads or writes this table
alter table ledger.verified_range add column size bigint not null default 1000000;

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

-- runs beside 0.1.0: called by the check alone
-- Verified ranges whose rows are not what they were.
create or replace function ledger.range_faults()
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as $$
  with found as (
    select r.n, sum(r.journals) as journals, sum(r.postings) as postings, sum(r.content) as content
    from ledger.range_contents(0) r group by r.n)
  select 'not what was verified', null::bigint, null::bigint, kept.n * ledger.range_size()
  from ledger.kept_range kept left join found on found.n = kept.n
  where (found.journals, found.postings, found.content) is distinct from (kept.journals, kept.postings, kept.content)
$$;

drop function ledger.range_contents();

-- runs beside 0.1.0: called by the check alone
-- Keeps the complete ranges after those that are kept, and what they end with. All journals up to `settled` were committed when
-- the caller's check began, and it found them right. Of ranges that are kept already nothing is read.
create or replace function ledger.keep_verified_ranges(settled bigint) returns void language plpgsql as $$
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

-- runs beside 0.1.0: answers what it answered
-- What came after the verified ranges, and the ranges by what was kept of them; everything when no range was verified yet, when
-- this server hashes rows or cuts ranges in another way than the one that kept them, and once in seven checks.
create or replace function ledger.check_recent_books() returns setof ledger.books_check language plpgsql security definer
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
