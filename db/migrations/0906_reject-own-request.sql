-- Who asked for something, or whom it is about, may reject it: only approving needs another person.

do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as relation, conname from pg_constraint
      where contype = 'c' and (
        (conrelid = 'access_request'::regclass and pg_get_constraintdef(oid) like '%decided_by <> asked_by%')
        or (conrelid = 'bill_change'::regclass and pg_get_constraintdef(oid) like '%decided_by <> requested_by%')
        or (conrelid = 'staff_recovery'::regclass and pg_get_constraintdef(oid) like '%decided_by <> asked_by%')
        or (conrelid = 'staff_request'::regclass and pg_get_constraintdef(oid) like '%decided_by <> staff_id%'))
  loop
    execute format('alter table %s drop constraint %I', found.relation, found.conname);
  end loop;
end $$;

alter table access_request add constraint access_request_by_another
  check (status <> 'approved' or decided_by <> asked_by);
alter table bill_change add constraint bill_change_by_another
  check (status <> 'done' or decided_by is null or decided_by <> requested_by);
alter table staff_recovery add constraint staff_recovery_by_another
  check (status <> 'approved' or (decided_by <> asked_by and decided_by <> staff_id));
alter table staff_request add constraint staff_request_by_another
  check (kind = 'add' or (asked_by <> staff_id and (status <> 'approved' or decided_by <> staff_id)));
