-- Makes each partition once however many processes are at it. A name that was looked up before the lock was taken stays
-- unknown to to_regclass after it, for an advisory lock lets nobody hear of new tables; a query reads what is committed.
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
