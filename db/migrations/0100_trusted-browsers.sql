-- Browsers that a person trusts: signing in from one of them asks for no proof of a new browser.

create table trusted_browser (
  id           uuid        primary key,
  person_id    uuid        not null references person,
  -- How often its cookie was renewed. The cookie is the id and the turn under a keyed hash, so that nothing here would
  -- make one; a cookie of an earlier turn is a copy, and ends the trust.
  turn         integer     not null default 1 check (turn > 0),
  -- The lowest that is free: two that are added at once meet here, so that nobody gets more of them than there may be.
  slot         smallint    not null check (slot > 0),
  -- What the browser said of itself when it was last used; for the list, never for recognition.
  agent        text        not null,
  added_at     timestamptz not null,
  last_used_at timestamptz not null,
  removed_at   timestamptz,
  version      integer     not null default 1
) with (fillfactor = 80);
create unique index trusted_browser_slot on trusted_browser (person_id, slot) where removed_at is null;
create index trusted_browser_age on trusted_browser (last_used_at);
