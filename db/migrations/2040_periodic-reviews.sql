-- Staff record a periodic review of a verified member, from which the next one counts.

create table periodic_review (
  id uuid primary key,
  -- The order in which they were made.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- The day of review that it answers, in Hong Kong.
  due_on date not null,
  reviewed_by uuid not null references staff,
  reviewed_at timestamptz not null,
  -- The day in Hong Kong: the next review counts from it.
  reviewed_on date not null,
  note text not null check (note <> ''),
  -- The rating that it was made on.
  level text not null check (level in ('low', 'medium', 'high')),
  points integer not null check (points >= 0),
  next_on date not null,
  constraint periodic_review_once unique (submission_id, due_on)
);
create trigger periodic_review_append_only before update or delete or truncate on periodic_review
  for each statement execute function refuse_change();
