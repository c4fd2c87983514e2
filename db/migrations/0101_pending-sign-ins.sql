-- A sign-in between the first proof and the session, and the last trace of one that is done.

-- The row is named to the browser by X-Verify-Id: its id under a keyed hash, so that nothing here would make one.
create table pending_sign_in (
  id             uuid        primary key,
  person_id      uuid        not null references person,
  first_factor   text        not null check (first_factor in ('password', 'email', 'sms', 'passkey')),
  -- What it waits for; null when it is done.
  required       text        check (required in ('new-browser', 'two-factor', 'bind-authenticator')),
  -- The trusted browser that it came from.
  browser_id     uuid        references trusted_browser on delete set null,
  browser_proved boolean     not null default false,
  factor_proved  boolean     not null default false,
  address        text,
  agent          text        not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  done_at        timestamptz,
  version        integer     not null default 1,
  check ((required is null) = (done_at is not null))
);
create index pending_sign_in_expiry on pending_sign_in (expires_at);
create index pending_sign_in_browser on pending_sign_in (browser_id) where browser_id is not null;

-- Whether the people of a member may only sign in with an authenticator bound.
alter table member add column must_bind_authenticator boolean not null default false;
