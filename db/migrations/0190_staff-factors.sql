-- Staff have second factors too, and sign in with one.

-- A factor belongs to a person or to a member of staff: `owner_id` is the id of either, which no two share.
alter table authenticator drop constraint authenticator_id_fkey;
alter table passkey drop constraint passkey_person_id_fkey;
alter table passkey rename column person_id to owner_id;
alter table passkey_challenge drop constraint passkey_challenge_person_id_fkey;
alter table passkey_challenge rename column person_id to owner_id;

create function factor_owner() returns trigger language plpgsql as $$
declare
  owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if owner is not null and not exists (select from person where id = owner)
     and not exists (select from staff where id = owner) then
    raise exception 'a factor belongs to nobody: %', owner using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger authenticator_owner before insert on authenticator
  for each row execute function factor_owner('id');
create trigger passkey_owner before insert on passkey
  for each row execute function factor_owner('owner_id');
create trigger passkey_challenge_owner before insert on passkey_challenge
  for each row execute function factor_owner('owner_id');

-- A sign-in of staff between the password and the session, and the last trace of one that is done.
create table staff_sign_in (
  id            uuid        primary key,
  staff_id      uuid        not null references staff,
  -- What it waits for; null when it is done.
  required      text        check (required in ('two-factor', 'bind-factor')),
  -- Of the password that was right, under a keyed hash: another one since ends the sign-in.
  password_mark text        not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  done_at       timestamptz,
  voided_at     timestamptz,
  version       integer     not null default 1,
  check ((required is null) = (done_at is not null))
);
create index staff_sign_in_expiry on staff_sign_in (expires_at);
create index staff_sign_in_staff on staff_sign_in (staff_id);

-- When the session last proved a factor; null: at its sign-in.
alter table staff_session add column proved_at timestamptz;

-- Factors of staff are removed by two colleagues: one asks, another approves.
create table staff_recovery (
  id         uuid        primary key,
  staff_id   uuid        not null references staff,
  reason     text        not null,
  -- How the identity was proved to who asked.
  evidence   text        not null,
  status     text        not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  asked_by   uuid        not null references staff,
  asked_at   timestamptz not null,
  decided_by uuid        references staff,
  decided_at timestamptz,
  version    integer     not null default 1,
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Three people: whose factors they are, who asked, who decided.
  check (asked_by <> staff_id),
  check (decided_by <> asked_by and decided_by <> staff_id)
);
create unique index staff_recovery_once on staff_recovery (staff_id) where status = 'waiting';
