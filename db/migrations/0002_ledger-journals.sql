-- The ledger's books: journals and their postings, written once and never changed, in partitions by id; and the keys
-- by which a repeated journal is known.

create sequence ledger.journal_id;
-- Orders the postings of house accounts, which have no row to count in.
create sequence ledger.house_posting;

create table ledger.journal (
  id bigint not null,
  key uuid not null,
  kind text not null,
  reference text not null,
  at timestamptz not null,
  -- Its legs, as the hash covers them: each posting's source (amount below zero), then its destination. The postings
  -- below are the same, a row for each account's statement; holds is null when no leg has one.
  accounts bigint[] not null,
  versions bigint[] not null,
  amounts bigint[] not null,
  balances bigint[] not null,
  holds text[],
  -- The chain it hangs on: its highest member account, or one of the house's own (-16 to -1).
  chain bigint not null,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  primary key (id)
) partition by range (id);
create index journal_reference on ledger.journal (reference);

-- One row for each side of a posting: the source with the amount below zero (odd legs), the destination above (even).
-- For a member's account `version` counts its postings without a gap and `balance_after` is the balance they left;
-- for a house account `version` only orders. Found by account: whoever has the journal has its legs there.
create table ledger.posting (
  account_id bigint not null,
  version bigint not null,
  journal_id bigint not null,
  leg smallint not null,
  amount ledger.change not null,
  balance_after ledger.balance,
  hold text,
  primary key (account_id, version, journal_id),
  check ((account_id < 0) = (balance_after is null))
) partition by range (journal_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of %.% is refused; post a reversing journal instead',
    lower(tg_op), tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Takes the rights to change a table away, from its owner too, and refuses whoever has them all the same (a superuser).
create function ledger.make_append_only(relation regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s
     for each statement execute function ledger.refuse_change()', relation);
  -- Always: also in a session that plays a replica.
  execute format('alter table %s enable always trigger append_only', relation);
  execute format('revoke update, delete, truncate on %s from public, current_user', relation);
end $$;

-- Makes the partitions of `ahead` ranges after the one in use. Attached rather than created in place, so that nobody
-- who posts waits. Called daily; a range holds a million journals.
create function ledger.create_partitions(ahead int default 3) returns int language plpgsql as $$
declare
  size constant bigint := 1000000;
  first bigint;
  parent text;
  part text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.create_partitions', 0));
  select last_value / size into first from ledger.journal_id;
  for n in first .. first + ahead loop
    foreach parent in array array['journal', 'posting'] loop
      part := format('%s_%s', parent, n);
      continue when to_regclass('ledger.' || part) is not null;
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

select ledger.make_append_only('ledger.journal');
select ledger.make_append_only('ledger.posting');
select ledger.create_partitions();

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

-- The newest journals before one that touched an account. They are in the order of their ids along a member's versions.
-- Of a journal's postings on the account, which are next to each other, only the last: else they would fill the page.
create function ledger.newest_journals(p_account bigint, p_before bigint, p_limit int)
returns setof bigint language plpgsql stable rows 20 set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select p.journal_id from ledger.posting p
  where p.account_id = p_account and p.journal_id < p_before and not exists (
    select from ledger.posting next
    where next.account_id = p.account_id and next.version = p.version + 1 and next.journal_id = p.journal_id)
  order by p.account_id desc, p.version desc limit p_limit;
end $$;

-- Keys of journals posted or refused, with what is needed to answer a repeat. Random keys in one index that grows for
-- ever cost more each month (measured: +40 % at ten million), so there are two tables that take turns.
create table ledger.key_recent (
  key uuid primary key,
  body bigint not null,
  journal_id bigint not null,
  outcome smallint not null default 1,
  refused_account bigint,
  refused_hold text
);
create table ledger.key_earlier (like ledger.key_recent including all);
create table ledger.key_turn (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
insert into ledger.key_turn default values;

-- Forgets the earlier keys and makes the recent ones the earlier, but only when the recent ones are both old and many:
-- a key is known for at least `kept`, and a small ledger never forgets any. Writers wait for a moment, so that a key
-- cannot be claimed in both tables.
create function ledger.rotate_keys(kept interval default '90 days', keys_min bigint default 5000000)
returns boolean language plpgsql as $$
declare
  turned timestamptz;
  keys bigint;
begin
  select at into turned from ledger.key_turn for update;
  if turned > now() - kept then return false; end if;
  select count(*) into keys from ledger.key_recent;
  if keys < keys_min then return false; end if;
  lock table ledger.key_recent, ledger.key_earlier in access exclusive mode;
  drop table ledger.key_earlier;
  alter table ledger.key_recent rename to key_earlier;
  alter index ledger.key_recent_pkey rename to key_earlier_pkey;
  create table ledger.key_recent (like ledger.key_earlier including all);
  revoke all on ledger.key_recent from public;
  update ledger.key_turn set at = now();
  return true;
end $$;

revoke all on all tables in schema ledger from public;
