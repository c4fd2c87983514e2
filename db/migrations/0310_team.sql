-- A business runs its own people: whom it has invited, who was removed, and who changed whose role when.

alter table person
  add column department      text        check (char_length(department) between 1 and 60),
  -- Of who came by an invitation.
  add column invited_by      uuid,
  -- A second person's approval counts only when who asks for it did not give them their role shortly before.
  add column role_changed_by uuid,
  add column role_changed_at timestamptz,
  add column removed_at      timestamptz,
  add constraint person_role_changed check ((role_changed_by is null) = (role_changed_at is null)),
  -- The row and its name stay, for what was done stays; the address is free for a new person.
  add constraint person_removed check (
    removed_at is null or (status = 'disabled' and email is null and mobile is null and name is not null));

alter table session drop constraint session_end_reason_check, add constraint session_end_reason_check check (
  end_reason in ('signed-out', 'elsewhere', 'idle', 'too-old', 'refresh-reused', 'disabled', 'member-disabled',
                 'password-changed', 'ended-by-owner', 'ended-by-staff', 'role-changed'));

create table team_invitation (
  id           uuid        primary key,
  member_id    text        not null references member,
  name         text        not null check (char_length(name) between 1 and 60),
  department   text        check (char_length(department) between 1 and 60),
  role_id      smallint    not null check (role_id in (1, 2, 3)),
  email        text,
  country_code text        check (country_code ~ '^[0-9]{1,4}$'),
  mobile       text        check (mobile ~ '^[0-9]{6,15}$'),
  language     text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  -- A person, or somebody of the staff.
  invited_by   uuid        not null,
  invited_at   timestamptz not null,
  sent_at      timestamptz not null,
  -- Counts the links; only the newest one works.
  sent_count   integer     not null default 1 check (sent_count > 0),
  expires_at   timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at  timestamptz,
  person_id    uuid        references person,
  version      integer     not null default 1,
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
