-- Top-ups of the prepaid account: prepared when the form is opened, and moved once.
create table prepaid_transfer (
  id          text        primary key, -- the transaction number
  member_id   text        not null references member,
  person_id   uuid        not null references person,
  -- What is to approve it (contract, authType).
  auth_type   smallint    not null check (auth_type in (1, 2, 3)),
  status      text        not null check (status in ('PREPARED', 'MOVED')),
  -- In cents of USD.
  amount      bigint      check (amount > 0),
  prepared_at timestamptz not null,
  moved_at    timestamptz,
  version     integer     not null default 1,
  check ((status = 'MOVED') = (amount is not null)),
  check ((amount is null) = (moved_at is null))
) with (fillfactor = 70);
