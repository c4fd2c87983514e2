-- A colleague decides a proposed change of a setting as it was read: its content stays, what was decided stays, and one that
-- has ended does not change at all.
create function setting_change_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'setting change % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;

create trigger setting_change_content before update on setting_change for each row
  when (row(new.id, new.name, new.reason, new.proposed_by, new.proposed_at)
    is distinct from row(old.id, old.name, old.reason, old.proposed_by, old.proposed_at))
  execute function setting_change_is_fixed();
create trigger setting_change_decided before update on setting_change for each row
  when (old.decided_at is not null and row(new.valid_from, new.decided_by, new.decided_at)
    is distinct from row(old.valid_from, old.decided_by, old.decided_at))
  execute function setting_change_is_fixed();
create trigger setting_change_final before update on setting_change for each row
  when (old.ended_at is not null) execute function setting_change_is_fixed();
create trigger setting_change_kept before delete on setting_change for each row
  execute function setting_change_is_fixed();
