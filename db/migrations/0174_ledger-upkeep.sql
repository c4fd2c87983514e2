-- The ledger's upkeep can be called every few seconds: with nothing to do it reads the catalogue and one row, and neither
-- locks nor counts. And it can be asked how far it is ahead.

-- How many more journals find a partition. None of them can be posted without one, so it is watched.
create function ledger.journals_left() returns bigint language plpgsql as $$
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

-- Makes the partitions of `ahead` ranges after the one in use. Attached rather than created in place, so that nobody
-- who posts waits. Called by the ledger's upkeep; a range holds a million journals.
create or replace function ledger.create_partitions(ahead int default 3) returns int language plpgsql as $$
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

-- Forgets the earlier keys and makes the recent ones the earlier, but only when the recent ones are both old and many:
-- a key is known for at least `kept`, and a small ledger never forgets any. Writers wait for a moment, so that a key
-- cannot be claimed in both tables. They are counted only when there may be enough: no row takes less than 68 bytes.
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
  lock table ledger.key_recent, ledger.key_earlier in access exclusive mode;
  drop table ledger.key_earlier;
  alter table ledger.key_recent rename to key_earlier;
  alter index ledger.key_recent_pkey rename to key_earlier_pkey;
  create table ledger.key_recent (like ledger.key_earlier including all);
  revoke all on ledger.key_recent from public;
  update ledger.key_turn set at = now();
  return true;
end $$;
