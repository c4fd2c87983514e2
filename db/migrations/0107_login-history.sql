-- Sign-ins of people, for themselves and for staff; and which notices of safety were sent when.

-- Also those that failed, when the account that was typed is somebody's. `address`, `agent` and `country` are those of
-- who tried.
create table login_record (
  id        bigint      generated always as identity primary key,
  person_id uuid        not null references person,
  at        timestamptz not null,
  outcome   text        not null check (outcome in ('signed-in', 'wrong-credentials', 'wrong-code', 'locked', 'barred',
                          'registered', 'password-reset')),
  method    text        check (method in ('password', 'email', 'sms', 'passkey')),
  agent     text,
  address   text,
  country   text        check (country ~ '^[A-Z]{2}$')
);
create index login_record_person on login_record (person_id, at, id);
create index login_record_age on login_record using brin (at);

-- The last notice of each kind: a flood of failures is told of once in a while, not each time. `job_id` is the job that
-- sent it, which may be tried again.
create table safety_notice (
  person_id uuid        not null references person,
  kind      text        not null,
  job_id    uuid        not null,
  at        timestamptz not null,
  primary key (person_id, kind)
);
