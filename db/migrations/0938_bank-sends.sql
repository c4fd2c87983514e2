-- What was sent to a bank, kept before it is: then "unknown" is an absence and not a fact, until a second reading ten minutes
-- later says the same.
create table bank_send (
  id         text        primary key, -- the end-to-end id
  channel    smallint    not null check (channel in (2, 3, 13, 20)),
  -- When it was last sent.
  sent_at    timestamptz not null,
  -- Since when the bank has said that it does not know it.
  unknown_at timestamptz,
  version    integer     not null default 1
);
