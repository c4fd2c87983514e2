-- A business manages its own people: people that it invited, staff decisions on their access, and what a second person
-- approves.

-- Area: access

create table team_invitation (
  id uuid primary key,
  member_id text not null references member,
  name text not null check (char_length(name) between 1 and 60),
  department text check (char_length(department) between 1 and 60),
  role_id smallint not null check (role_id in (1, 2, 3)),
  email text,
  country_code text check (country_code ~ '^[0-9]{1,4}$'),
  mobile text check (mobile ~ '^[0-9]{6,15}$'),
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  -- The id of a person or of a member of staff.
  invited_by uuid not null,
  invited_at timestamptz not null,
  sent_at timestamptz not null,
  -- Counts the links that were sent; only the newest one works.
  sent_count integer not null default 1 check (sent_count > 0),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  person_id uuid references person,
  version integer not null default 1,
  check ((email is null) <> (mobile is null)),
  check ((mobile is null) = (country_code is null)),
  check ((accepted_at is null) = (person_id is null)),
  check (withdrawn_at is null or accepted_at is null)
);
create index team_invitation_member on team_invitation (member_id, invited_at);
create unique index team_invitation_email on team_invitation (member_id, lower(email))
  where email is not null and withdrawn_at is null and accepted_at is null;
create unique index team_invitation_mobile on team_invitation (member_id, country_code, mobile)
  where mobile is not null and withdrawn_at is null and accepted_at is null;

-- Area: back-office

-- A request of one member of staff that another has to approve.
create table access_request (
  id uuid primary key,
  kind text not null check (kind in ('enable-person', 'enable-member', 'invite-admin', 'make-admin', 'certify-member',
    'certify-payee', 'revoke-authenticator', 'revoke-passkeys', 'revoke-trusted-browsers')),
  member_id text not null references member,
  person_id uuid references person,
  reason text not null,
  -- How the requesting colleague verified the identity.
  evidence text,
  -- The factor or the disabling that the request saw. If another one exists by now, the request no longer applies.
  seen text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  -- What to do, if the kind does not say it: the invitation, or the new department.
  asked jsonb,
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint access_request_evidence check ((evidence is null) = (kind not like 'revoke-%')),
  constraint access_request_person check ((person_id is null) = (kind in ('enable-member', 'invite-admin',
    'certify-member', 'certify-payee'))),
  constraint access_request_asked check ((asked is null) = (kind not in ('invite-admin', 'make-admin',
    'certify-payee'))),
  constraint access_request_by_another check (status <> 'approved' or decided_by <> asked_by)
) with (fillfactor = 80);
create index access_request_waiting on access_request (asked_at, id) where status = 'waiting';
create index access_request_member on access_request (member_id, person_id);
create unique index access_request_once on access_request
  (kind, member_id, person_id, lower(asked ->> 'email'), (asked ->> 'countryCode'), (asked ->> 'mobile'),
   (asked ->> 'payeeId'))
  nulls not distinct where status = 'waiting';

-- Area: access

-- The business's rules on what a second person has to approve; a business without a row has none.
create table recheck_setting (
  -- The member's id.
  id text primary key references member,
  new_payee boolean not null,
  -- The amount from which it applies, in cents of USD or its equivalent; null: no amount needs it.
  exchange bigint check (exchange between 2 and 999999999),
  transfer bigint check (transfer between 2 and 999999999),
  -- The amount for moves between the member and its sub-accounts.
  sub_account bigint check (sub_account between 2 and 999999999),
  changed_by uuid not null references person,
  changed_at timestamptz not null,
  version integer not null default 1,
  -- The rules before the last admin began to change them. Loosening is measured against them, so that an admin may correct a
  -- mistyped threshold at once. Null if the rules were last changed before this was stored.
  began_at timestamptz,
  before_new_payee boolean,
  before_exchange bigint check (before_exchange between 2 and 999999999),
  before_transfer bigint check (before_transfer between 2 and 999999999),
  before_sub_account bigint check (before_sub_account between 2 and 999999999),
  constraint recheck_setting_before check ((began_at is null) = (before_new_payee is null))
);

-- The rules before an admin loosened them: for that admin they apply for another day.
create table recheck_loosened (
  id uuid primary key,
  member_id text not null references member,
  by uuid not null references person,
  at timestamptz not null,
  new_payee boolean not null,
  exchange bigint,
  transfer bigint,
  sub_account bigint
);
create index recheck_loosened_member on recheck_loosened (member_id, at);
create trigger recheck_loosened_stays before update or delete or truncate on recheck_loosened
  for each statement execute function refuse_change();

-- Area: money

-- What a second person of a business approves before it is done: new payees, exchanges, transfers and moves above a
-- threshold. The submitter may reject it as well.
create table approval (
  id uuid primary key,
  member_id text not null references member,
  kind text not null check (kind in ('payee', 'exchange', 'transfer', 'prepaid', 'sub-account-move')),
  -- A payee's id, or a transaction number.
  subject_id text not null,
  -- Exactly what was submitted, and the SHA-256 of its canonical text, which is in the audit trail too.
  content jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Why it is needed, as of the submission: {threshold, worth} in USD, both null for a payee, worth null without a rate.
  rule jsonb not null,
  -- The subject's name and amount for emails: {name, amount}.
  summary jsonb not null,
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  -- Null if it lapsed.
  decided_by uuid references person,
  decided_at timestamptz,
  reason text,
  -- When nobody was left who could approve, and the admins were notified.
  told_nobody_at timestamptz,
  version integer not null default 1,
  -- Everybody who had ever owned the signing key at that time; empty for a submission by hand.
  key_owner_ids uuid[] not null default '{}',
  constraint approval_decided check ((status = 'waiting') = (decided_at is null)),
  constraint approval_by check ((decided_by is not null) = (status in ('approved', 'rejected', 'withdrawn'))),
  constraint approval_reason check ((reason is not null) = (status = 'rejected')),
  constraint approval_not_by_owner check (status <> 'approved' or decided_by <> all (key_owner_ids)),
  constraint approval_not_own check ((status <> 'approved' or decided_by <> submitted_by) and (status <> 'withdrawn'
    or decided_by = submitted_by))
);
create unique index approval_once on approval (kind, subject_id) where status = 'waiting';
create index approval_waiting on approval (member_id, kind, submitted_at) where status = 'waiting';
create index approval_subject on approval (kind, subject_id, submitted_at);

create function approval_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'approval % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger approval_final before update on approval for each row when (old.status <> 'waiting')
  execute function approval_is_fixed();
create trigger approval_kept before delete on approval for each row execute function approval_is_fixed();
create trigger approval_content
  before update of id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by, submitted_at,
    key_owner_ids
  on approval for each row execute function approval_is_fixed();

-- A second approval begins as waiting, and ends once: approved by an active admin or approver of the same member, or
-- rejected or withdrawn by somebody of the same member, never before its submission. An ended one does not change.
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
