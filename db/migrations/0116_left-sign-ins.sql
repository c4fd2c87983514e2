-- Sign-ins on their way that staff put an end to, and those that were left after a right proof.

alter table pending_sign_in
  -- Staff ended the person's sessions, or took their access away, while it waited.
  add column voided_at timestamptz,
  -- When it was looked at after it had run out: whether its owner has to be told that somebody knew the first proof.
  add column looked_at timestamptz;
create index pending_sign_in_person on pending_sign_in (person_id, created_at);
create index pending_sign_in_left on pending_sign_in (expires_at) where required is not null and looked_at is null;
