-- Verification in full (docs/decisions/0010): what was submitted, each decision on it, what has to be put right, checks and
-- screenings of each person. The table `verification` stays what it was to members: the record as it is being written.

-- A record as it was submitted, once each time. Which decision is next is the only thing that changes.
create table verification_submission (
  id           uuid        primary key,
  member_id    text        not null references member,
  -- 1 is the member's first.
  number       integer     not null check (number > 0),
  occasion     text        not null check (occasion in ('first', 'corrected', 'update')),
  -- Whole, its files in `kycFiles`, the photographs of identity checks (213 and 214) among them.
  record       jsonb       not null,
  -- The checks that stood then: a list of `identityResult`, one a person.
  checks       jsonb       not null check (jsonb_typeof(checks) = 'array'),
  submitted_at timestamptz not null,
  submitted_by uuid        not null references person,
  -- The decision that is next, 1 or 2; null when all are made.
  level        smallint    check (level in (1, 2)),
  outcome      text        check (outcome in ('approved', 'rejected', 'declined')),
  closed_at    timestamptz,
  version      integer     not null default 1,
  constraint verification_submission_number unique (member_id, number),
  check ((level is null) = (outcome is not null) and (level is null) = (closed_at is not null))
);
-- One submission of a member waits at a time.
create unique index verification_submission_open on verification_submission (member_id) where level is not null;
create index verification_submission_waiting on verification_submission (submitted_at, id) where level is not null;
create index verification_submission_files
  on verification_submission using gin ((record -> 'kycFiles') jsonb_path_ops);
create index verification_files on verification using gin ((record -> 'kycFiles') jsonb_path_ops);

create function verification_submission_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.level is null
     or (old.id, old.member_id, old.number, old.occasion, old.record, old.checks, old.submitted_at, old.submitted_by)
        is distinct from
        (new.id, new.member_id, new.number, new.occasion, new.record, new.checks, new.submitted_at, new.submitted_by)
  then
    raise exception 'what was submitted does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger verification_submission_stays before update or delete on verification_submission
  for each row execute function verification_submission_stays();

-- Who of the staff has taken a submission for themselves; null when it was given back.
create table verification_claim (
  id         uuid        primary key references verification_submission,
  staff_id   uuid        references staff,
  claimed_at timestamptz not null,
  version    integer     not null default 1
);

create table verification_decision (
  id            uuid        primary key,
  submission_id uuid        not null references verification_submission,
  level         smallint    not null check (level in (1, 2)),
  decision      text        not null check (decision in ('approve', 'reject', 'decline')),
  decided_by    uuid        not null references staff,
  decided_at    timestamptz not null,
  -- Of a decline.
  reason        text,
  -- Of a rejection: [{code, uid?, template?, text?}], each of them a to-do too.
  items         jsonb       not null default '[]' check (jsonb_typeof(items) = 'array'),
  constraint verification_decision_level unique (submission_id, level),
  -- The second reviewer is never the first.
  constraint verification_decision_person unique (submission_id, decided_by),
  check ((decision = 'decline') = (reason is not null)),
  check ((decision = 'reject') = (items <> '[]'))
);
create trigger verification_decision_append_only before update or delete or truncate on verification_decision
  for each statement execute function refuse_change();

-- One thing that the member has to put right.
create table verification_todo (
  id          uuid        primary key,
  member_id   text        not null references member,
  -- 1 rejected by staff, 3 a document that ends.
  notify_type smallint    not null check (notify_type in (1, 3)),
  -- Reject code; and what is said: a template, words as staff typed them, or both. Only of notify_type 1.
  code        text,
  template    text,
  text        text,
  -- A stakeholder's uid; null when it is about the whole section, and of a person's own document.
  person_id   text,
  -- The day on which the document ends, and of 90, 30, 7 and 0 days before it the last that was told. Only of
  -- notify_type 3.
  expires_on  text        check (expires_on ~ '^\d{4}-\d{2}-\d{2}$'),
  told_days   smallint    check (told_days in (90, 30, 7, 0)),
  decision_id uuid        references verification_decision,
  raised_at   timestamptz not null,
  closed_at   timestamptz,
  -- The submission that answered it.
  closed_by   uuid        references verification_submission,
  version     integer     not null default 1,
  check (case notify_type
           when 1 then code is not null and coalesce(template, text) is not null and expires_on is null
           else code is null and template is null and text is null and expires_on is not null and decision_id is null
         end),
  check ((closed_by is null) = (closed_at is null))
);
create index verification_todo_member on verification_todo (member_id, raised_at, id);
-- A document is reminded of once while that stands open.
create unique index verification_todo_expiry
  on verification_todo (member_id, person_id, expires_on) nulls not distinct
  where notify_type = 3 and closed_at is null;

-- A check is of one person: the member itself ('member'), or a stakeholder by its uid.
alter table identity_check
  add column person_id    text    not null default 'member',
  add column is_permanent boolean not null default false;
alter table identity_check alter column person_id drop default;
create index identity_check_person on identity_check (member_id, person_id, started_at);
drop index identity_check_member;

-- Attempts are counted for each of them.
alter table identity_check_attempt add column person_id text not null default 'member';
alter table identity_check_attempt
  alter column person_id drop default,
  drop constraint identity_check_attempt_number,
  add constraint identity_check_attempt_number unique (member_id, person_id, number);

-- A person or a business held against the lists: for each submission, and anew when the lists or a country's risk change.
create table verification_party_screening (
  id            uuid        primary key,
  submission_id uuid        not null references verification_submission,
  -- 'member' is whose record it is, else a stakeholder's uid.
  person_id     text        not null,
  name          text        not null,
  country       text        not null,
  hit           boolean     not null,
  reason        text,
  at            timestamptz not null,
  version       integer     not null default 1,
  constraint verification_party_screening_once unique (submission_id, person_id)
);
