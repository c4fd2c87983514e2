-- What became of a bank's message that could not be read: it was read again and what it tells is recorded, or staff set
-- it aside for good. The message itself is kept either way.

alter table bank_message_aside
  add column version        integer     not null default 1,
  -- When it was last tried again without success.
  add column tried_at       timestamptz,
  add column settled_at     timestamptz,
  add column settled_by     uuid        references staff,
  add column outcome        text        check (outcome in ('read', 'dismissed')),
  -- Why it was set aside for good, in the words of who did.
  add column settled_reason text,
  add constraint bank_message_aside_settled check (
    (settled_at is null) = (outcome is null)
    and (settled_at is null) = (settled_by is null)
    and (outcome is distinct from 'dismissed' or settled_reason is not null)
  );
create index bank_message_aside_open on bank_message_aside (kept_at, id) where settled_at is null;
