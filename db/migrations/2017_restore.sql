-- A database that was restored to an earlier moment is marked, and held until the operator releases it.

-- A database that was taken back to an earlier moment. While one is open nothing leaves: banks and chains may have done what
-- these books do not know (PLT-390).
create table restore (
  id text primary key,
  -- The moment of the last transaction that is in the books.
  restored_to timestamptz not null,
  marked_at timestamptz not null,
  -- The first of the places of deposit addresses that were skipped, because some were given to members after that moment.
  skipped_from bigint not null,
  -- How far each bank's messages had been read, by channel: what comes after names the payments that are lost.
  bank_cursors jsonb not null,
  -- Set by the operator, who has read what the outside knows and the books do not.
  released_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint restore_released check ((released_at is null) = (reason is null))
);
create unique index restore_open on restore ((true)) where released_at is null;
create trigger tell_setting_changed after insert or update or delete on restore
  for each statement execute function tell_setting_changed('restore');

-- The blocks in which a payment of ours may stand that the books lost, by chain; both included.
create table restore_chain (
  restore_id text not null references restore,
  channel smallint not null check (channel in (8, 9)),
  from_block bigint not null,
  to_block bigint not null check (to_block >= from_block),
  primary key (restore_id, channel)
);

-- Marks the database as restored, once: what is open already stays as it is. Ends every session, because some were ended after
-- that moment, and skips deposit addresses, because some were given to members after it. Answers the id.
create function mark_restored(p_restored_to timestamptz) returns text language plpgsql as $$
declare
  v_id text;
begin
  perform pg_advisory_xact_lock(1051, 0);
  select id into v_id from restore where released_at is null;
  if found then return v_id; end if;
  v_id := gen_random_uuid()::text;
  insert into restore (id, restored_to, marked_at, skipped_from, bank_cursors)
  values (v_id, p_restored_to, now(), nextval('deposit_address_index'),
    (select coalesce(jsonb_object_agg(id, cursor), '{}') from bank_cursor));
  perform nextval('deposit_address_index') from generate_series(2, 10000);
  update session set ended_at = now(), end_reason = 'ended-by-staff' where ended_at is null;
  update staff_session set ended_at = now(), end_reason = 'ended-by-staff' where ended_at is null;
  insert into audit (at, actor_kind, actor_id, action, subject_kind, subject_id, after, request_id)
  values (now(), 'system', 'restore', 'restores.mark', 'restore', v_id,
    jsonb_build_object('restoredTo', p_restored_to), gen_random_uuid());
  return v_id;
end $$;
