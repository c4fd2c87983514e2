-- Messages of banks that could not be read, or not whole: kept as they came until a person has looked at them, so that
-- the messages behind them can be read.

create table bank_message_aside (
  -- '<channel>:<SHA-256 of the message>': told twice, it is kept once.
  id         text        primary key,
  channel    smallint    not null,
  -- The bank's own id of it, where the bank gave one.
  message_id text,
  raw        bytea       not null,
  reason     text        not null,
  kept_at    timestamptz not null
);
