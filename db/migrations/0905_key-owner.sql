-- A merchant key belongs to the admin who brought it, until another admin takes it over; what is signed with it is never
-- approved by anybody to whom it ever belonged. developer_platform.updated_by only says who saved the page last.

-- In order; calls are made in the name of the last one. Empty of our own keys, and of a key whose owner is not known: calls
-- signed with it are refused until an admin takes it over.
alter table developer_key add column owner_ids uuid[] not null default '{}';
alter table developer_key add constraint developer_key_owned check (kind = 'merchant' or owner_ids = '{}');
-- When the admins were asked to take over the key of its last owner; null while that owner is one of them.
alter table developer_key add column asked_at timestamptz;

-- The first who saved it, or whose change of it a colleague confirmed; else who last saved the page, in the write of the key.
update developer_key as key set owner_ids = array[bringer.person_id]
  from developer_key found, lateral (
    select evidence.person_id from (
      select submitted_by as person_id, decided_at as at from developer_change
        where member_id = found.member_id and public_key = found.public_key and status = 'approved'
      union all
      select actor_id::uuid, at from audit
        where member_id = found.member_id and action = 'developer.set' and actor_kind = 'person'
          and after ->> 'publicKey' = found.public_key and after -> 'isWaiting' is distinct from 'true'
      union all
      select updated_by, updated_at from developer_platform
        where id = found.member_id and updated_at = found.created_at
    ) evidence order by evidence.at limit 1
  ) bringer
  where key.id = found.id and found.kind = 'merchant';

create function developer_key_owners_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the owners of key % are only added to', old.id using errcode = 'check_violation';
end $$;
create trigger developer_key_owners before update of owner_ids on developer_key for each row
  when (new.owner_ids[1:cardinality(old.owner_ids)] is distinct from old.owner_ids)
  execute function developer_key_owners_kept();

-- Everybody to whom the key that signed the submission had ever belonged by then; empty of what was submitted by hand.
alter table approval add column key_owner_ids uuid[] not null default '{}';

-- What waits may have been signed: it was shown as submitted by who last saved the developer platform.
update approval set key_owner_ids = signed.owner_ids
  from (
    select platform.id as member_id, platform.updated_by, array_agg(distinct owner_id) as owner_ids
      from developer_platform platform
      join developer_key key on key.member_id = platform.id, unnest(key.owner_ids) owner_id
      group by platform.id, platform.updated_by
  ) signed
  where approval.status = 'waiting' and approval.member_id = signed.member_id
    and approval.submitted_by = signed.updated_by;

drop trigger approval_content on approval;
create trigger approval_content
  before update of id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by, submitted_at,
    key_owner_ids
  on approval for each row execute function approval_is_fixed();
alter table approval add constraint approval_not_by_owner
  check (status <> 'approved' or decided_by <> all (key_owner_ids));

-- Who submitted something may reject it as well: taking power away is held back by nothing.
alter table approval drop constraint approval_not_own;
alter table approval add constraint approval_not_own check (
  (status <> 'approved' or decided_by <> submitted_by) and (status <> 'withdrawn' or decided_by = submitted_by));
