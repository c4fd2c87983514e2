-- A second approval begins as one that waits, and ends once: by an active admin or approver of the same member where it is
-- approved, by somebody of the same member where it is rejected or withdrawn, and not before it was submitted. What has
-- ended does not change (0380).
create function approval_is_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'approval % begins as one that waits, not as %', new.id, new.status using errcode = 'check_violation';
  end if;
  if new.decided_at < new.submitted_at then
    raise exception 'approval % is not decided before it was submitted', new.id using errcode = 'check_violation';
  end if;
  if new.decided_by is not null and not exists (
    select from person
    where person.id = new.decided_by and person.member_id = new.member_id
      and (new.status <> 'approved' or (person.role_id in (1, 3) and person.status = 'normal'))
  ) then
    raise exception 'approval % cannot be % by %', new.id, new.status, new.decided_by using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger approval_begins before insert on approval for each row when (new.status <> 'waiting')
  execute function approval_is_decided();
create trigger approval_decision before update of status, decided_by, decided_at on approval for each row
  when (old.status = 'waiting' and new.status <> 'waiting') execute function approval_is_decided();
