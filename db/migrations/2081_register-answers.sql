-- What official registers answer about businesses and the companies that own them.

-- An answer of an official register about a company of a submission: one row each time it is asked (VER-360).
create table verification_register_answer (
  id uuid primary key,
  -- The order of answers, because two may have the same time.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- 'member' for the business, otherwise the uid of an entity among its owners.
  person_id text not null,
  -- The question.
  country text not null,
  registration text not null,
  -- The register's code, and its name for people.
  register text not null,
  title text not null,
  -- True if the register has every company of the country: a missing entry then means that there is none.
  is_complete boolean not null,
  -- The entry as the register told it; null if it has none.
  entry jsonb check (jsonb_typeof(entry) = 'object'),
  -- [{personId, name, kind, birthMonth}]: people and companies of the entry that nobody typed, to be screened.
  unnamed jsonb not null check (jsonb_typeof(unnamed) = 'array'),
  -- Null if the server asked by itself.
  asked_by uuid references staff,
  asked_at timestamptz not null
);
create index verification_register_answer_newest on verification_register_answer (submission_id, number desc);
create trigger verification_register_answer_append_only before update or delete or truncate on verification_register_answer
  for each statement execute function refuse_change();
