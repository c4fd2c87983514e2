-- What one reviewer has gathered to be corrected and not sent: theirs alone, and emptied when a decision is made. It is
-- kept here and not in the browser, for it is about people.
create table verification_drafted_items (
  id            uuid        primary key,
  submission_id uuid        not null references verification_submission,
  staff_id      uuid        not null references staff,
  -- As those of a rejection: [{code, uid?, template?, text?}].
  items         jsonb       not null check (jsonb_typeof(items) = 'array'),
  kept_at       timestamptz not null,
  version       integer     not null default 1,
  constraint verification_drafted_items_reviewer unique (submission_id, staff_id)
) with (fillfactor = 80);
