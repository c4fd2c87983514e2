-- People who may sign in: members with their people, and the operator's staff; the power of people over each other, and
-- members that are closed to some of the staff.

create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  -- What follows a plus sign is delivered to the same mailbox.
  select regexp_replace(lower(email), '\+[^@]*', '')
$$;

create function hold_mailbox() returns trigger language plpgsql as $$
begin
  if new.email is not null then
    insert into held_mailbox (mailbox, owner_id) values (mailbox_of(new.email), new.id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Area: everybody

create table staff (
  id uuid primary key,
  email text not null,
  name text not null,
  -- Treasury, support and settings each do one kind of work: the house's money, members' questions, settings.
  role text not null check (role in ('reviewer', 'senior', 'auditor', 'treasury', 'support', 'settings')),
  password_hash text not null,
  language text not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  status text not null default 'normal' check (status in ('normal', 'disabled')),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index staff_email on staff (lower(email));
create trigger staff_changed after update on staff
  for each row execute function tell_principal_changed('owner', 'id');
create trigger staff_mailbox after insert or update of email on staff
  for each row execute function hold_mailbox();

-- Area: access

-- Codes that the operator's staff issue and withdraw, and may limit in time and number. Optional at registration, but a
-- given code must be valid.
create table invitation_code (
  id uuid not null unique,
  code text primary key check (code = upper(code)),
  note text not null default '',
  valid_until timestamptz,
  -- Null means unlimited.
  uses_max integer check (uses_max > 0),
  used integer not null default 0 check (used >= 0),
  -- Null for codes from before staff issued them here.
  issued_by uuid references staff,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references staff,
  version integer not null default 1,
  -- The database enforces it too: of two people on the last use one wins.
  constraint invitation_code_uses check (used <= uses_max),
  constraint invitation_code_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index invitation_code_newest on invitation_code (issued_at desc, code);

-- Area: everybody

-- Registration and verification keep their own data in other tables.
create table member (
  id text primary key check (id ~ '^[0-9]{10}$'),
  -- 1 and 2 business, 3 individual.
  member_type smallint not null check (member_type in (1, 2, 3)),
  -- 1 pending submission, 2 under review, 3 and 6 rejected, 4 verified, 5 declined.
  kyc_status smallint not null default 1 check (kyc_status between 1 and 6),
  -- 1 pending, 2 rejected, 3 processed, 4 completed; null without an application.
  inst_apply_status smallint check (inst_apply_status between 1 and 4),
  is_developer boolean not null default false,
  tier text not null default 'standard',
  status text not null default 'normal' check (status in ('normal', 'disabled')),
  name_en text,
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  created_at timestamptz not null,
  version integer not null default 1,
  invitation_code text references invitation_code,
  -- Whether the member's people may only sign in with an authenticator.
  must_bind_authenticator boolean not null default false,
  -- Why and when it was disabled; emptied when it is enabled, while the trail keeps both forever. After fraud, enabling
  -- needs a second member of staff.
  disabled_at timestamptz,
  disabled_reason text,
  is_after_fraud boolean not null default false,
  -- When false, its people are asked at sign-in to contact their manager.
  is_account_type_open boolean not null default true,
  -- A certified member's transfer to a certified payee is approved quickly (MON-274). Two members of staff certify, and one
  -- ends it.
  is_certified boolean not null default false,
  -- True if it used the first version before 2025-05-01: that history was imported once and never changes. No balance is
  -- made from it.
  is_version_one boolean not null default false,
  constraint member_disabled check (status = 'disabled' or (disabled_at is null and disabled_reason is null
    and not is_after_fraud))
) with (fillfactor = 80);
create index member_newest on member (created_at desc, id);
create trigger member_changed after update on member
  for each row execute function tell_principal_changed('member', 'id');
create trigger member_stays before delete or truncate on member for each statement execute function refuse_delete();

create table person (
  id uuid primary key,
  member_id text not null references member,
  -- 1 admin, 2 operator, 3 approver.
  role_id smallint not null check (role_id in (1, 2, 3)),
  name text,
  email text,
  -- The calling code without '+', and the number in digits.
  country_code text check (country_code ~ '^[0-9]{1,4}$'),
  mobile text check (mobile ~ '^[0-9]{6,15}$'),
  password_hash text,
  language text not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  status text not null default 'normal' check (status in ('normal', 'disabled')),
  password_changed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The same columns as a member's.
  disabled_at timestamptz,
  disabled_reason text,
  is_after_fraud boolean not null default false,
  -- The proof by which the password was last reset. It does not also prove a new browser, or one mailbox, telephone or
  -- authenticator would open the account (ASVS 6.4.3). Null once its owner has changed the password in another way.
  password_reset_by text constraint person_password_reset_by check (password_reset_by in ('email', 'sms',
    'authenticator')),
  -- The currency in which a person sees the sum of all balances and the sums of their history.
  display_currency text not null default 'USDT' constraint person_display_currency check (display_currency in ('USDT',
    'USDC', 'USD', 'CNH', 'EUR')),
  department text check (char_length(department) between 1 and 60),
  -- The inviter of a person who was invited.
  invited_by uuid,
  removed_at timestamptz,
  constraint person_disabled check (status = 'disabled' or (disabled_at is null and disabled_reason is null
    and not is_after_fraud)),
  -- The row and its name stay, for the record of what was done; the address is free for a new person.
  constraint person_removed check (removed_at is null or (status = 'disabled' and email is null and mobile is null
    and name is not null))
) with (fillfactor = 80);
create unique index person_email on person (lower(email)) where email is not null;
create unique index person_mobile on person (country_code, mobile) where mobile is not null;
create index person_member on person (member_id);
create trigger person_changed after update on person
  for each row execute function tell_principal_changed('owner', 'id');
create trigger person_mailbox after insert or update of email on person
  for each row execute function hold_mailbox();

create function keep_person_address() returns trigger language plpgsql as $$
begin
  insert into person_address (person_id, address)
    select new.id, address from (values (lower(new.email)), ('+' || new.country_code || ' ' || new.mobile)) had (address)
    where address is not null
  on conflict do nothing;
  return null;
end $$;
create trigger person_address_kept after insert or update of email, country_code, mobile on person
  for each row execute function keep_person_address();
create trigger person_stays before delete or truncate on person for each statement execute function refuse_delete();

-- Area: access

-- Power of people over each other: every role that a colleague granted, by invitation, change of role or enabling; grants by
-- staff are not here. The next table lists every address that a person ever signed in with.
create table role_grant (
  id uuid primary key,
  given_by uuid not null references person,
  given_to uuid not null references person,
  at timestamptz not null
);
create index role_grant_by on role_grant (given_by, at);
create index role_grant_to on role_grant (given_to, at);
create trigger role_grant_stays before update or delete or truncate on role_grant
  for each statement execute function refuse_change();

-- A person who was removed and invited again has another row, and the same address.
create table person_address (
  person_id uuid not null references person,
  -- The address in the form that sign-in compares: the email in lower case, or calling code and number.
  address text not null,
  primary key (person_id, address)
);
create index person_address_of on person_address (address);
create trigger person_address_stays before update or delete or truncate on person_address
  for each statement execute function refuse_change();

-- Every address that a person or a member of staff ever had. It decides which members are closed to a member of staff:
-- people can change the address they have, but not the addresses they had.
create table held_mailbox (
  mailbox text not null,
  owner_id uuid not null,
  since timestamptz not null default now(),
  primary key (mailbox, owner_id)
);
create index held_mailbox_owner on held_mailbox (owner_id);
create trigger held_mailbox_append_only before update or delete or truncate on held_mailbox
  for each statement execute function refuse_change();

-- A conflict of interest of a member of staff with a member, declared by themselves or by a colleague. One's own declaration
-- holds at once; a colleague's holds once another colleague or the person concerned confirms it; a dismissed or withdrawn
-- one never held. One colleague asks to remove it, and another removes it.
create table staff_tie (
  id uuid primary key,
  staff_id uuid not null references staff,
  member_id text not null references member,
  reason text not null,
  declared_by uuid not null references staff,
  declared_at timestamptz not null,
  removal_reason text,
  removal_asked_by uuid references staff,
  removal_asked_at timestamptz,
  removed_by uuid references staff,
  removed_at timestamptz,
  version integer not null default 1,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  check ((removal_asked_by is null) = (removal_asked_at is null)
    and (removal_asked_by is null) = (removal_reason is null)),
  check ((removed_by is null) = (removed_at is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  -- Three people: the one with the conflict of interest, the one who asked to remove it, and the one who removed it.
  check (removal_asked_by <> staff_id),
  check (removed_by <> staff_id and removed_by <> removal_asked_by),
  constraint staff_tie_removal check (removed_by is null or removal_asked_by is not null or confirmed_by is null)
);
create unique index staff_tie_once on staff_tie (staff_id, member_id) where removed_at is null;
