-- What is known of banks and chains: how far they were read, what was sent to them, and what stands in the way.

-- Area: money

-- How far each bank's messages have been read, for banks whose push was lost.
create table bank_cursor (
  -- The channel code.
  id text primary key,
  cursor text not null
);

-- Messages of banks that could not be read, or not whole: kept as they came until a person has looked at them, so that
-- the messages behind them can be read.
create table bank_message_aside (
  -- '<channel>:<SHA-256 of the message>': a message reported twice is kept once.
  id text primary key,
  channel smallint not null,
  -- The bank's own id of it, where the bank gave one.
  message_id text,
  raw bytea not null,
  reason text not null,
  kept_at timestamptz not null,
  version integer not null default 1,
  -- When it was last tried again without success.
  tried_at timestamptz,
  -- When it was read again and recorded, or staff dismissed it permanently. The message itself is kept either
  -- way.
  settled_at timestamptz,
  settled_by uuid references staff,
  outcome text check (outcome in ('read', 'dismissed')),
  -- The reason for a permanent dismissal, in the words of the person who did it.
  settled_reason text,
  -- Why a message could not be recorded, by codes that staff read in their language (MON-603); null where an older server
  -- kept it.
  problems jsonb,
  constraint bank_message_aside_settled check ((settled_at is null) = (outcome is null)
    and (settled_at is null) = (settled_by is null) and (outcome is distinct from 'dismissed'
    or settled_reason is not null) )
);
create index bank_message_aside_open on bank_message_aside (kept_at, id) where settled_at is null;

-- What was sent to a bank, kept before it is: then "unknown" is an absence and not a fact, until a second reading ten
-- minutes later says the same.
create table bank_send (
  -- The end-to-end id.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  -- When it was last sent.
  sent_at timestamptz not null,
  -- Since when the bank has said that it does not know it.
  unknown_at timestamptz,
  version integer not null default 1,
  -- The first text of it: sent again after midnight, or by a later version, it is the same. Null where an
  -- older server sent it.
  order_text text,
  -- The reference that banks follow the payment by (UETR); null where the bank's messages have no place for
  -- it.
  uetr text
);
create index bank_send_by_uetr on bank_send (uetr) where uetr is not null;

-- Bookings that banks have reported, one row each: it identifies the same money reported again, whichever
-- references a message gives or leaves out. Bookings that are unclear or unexplained wait for two of staff.
create table bank_booking (
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  -- A payment that arrived, another entry, or several payments booked as one sum that is not described.
  kind text not null check (kind in ('credit', 'entry', 'total')),
  side text not null check (side in ('credit', 'debit')),
  is_reversal boolean not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  value_day date not null,
  booking_day date,
  -- The number of payments in the whole entry; this row may be one of them.
  payments integer not null,
  entry_total bigint not null,
  -- As ISO 20022 names them, each as far as any message gave it.
  servicer text,
  transaction text,
  uetr text,
  instruction text,
  end_to_end text,
  entry_servicer text,
  entry text,
  remittance text not null,
  payer_account text not null,
  -- Each message that reported it, and where in it.
  reports jsonb not null,
  -- The first report of it: what is recorded, now or once staff say so.
  event jsonb not null,
  -- The order in which the bookings of an account were reported.
  ordinal integer not null,
  -- HEARD until it is recorded; ITEMISED is a sum whose payments were reported one by one.
  status text not null check (status in ('HEARD', 'POSTED', 'WAITING', 'ITEMISED', 'DISMISSED')),
  -- Why it waits for staff, or did.
  issue text check (issue in ('reference-repeats', 'maybe-twice', 'total', 'total-settled', 'taken-back',
    'payment-reversed')),
  -- The booking that it repeats, may repeat, undoes or is part of.
  like_id text references bank_booking,
  -- The entry that reported the payments of a sum.
  itemised_by text,
  -- What it became.
  subject_kind text,
  subject_id text,
  heard_at timestamptz not null,
  proposed text check (proposed in ('record', 'dismiss', 'charge-member')),
  proposed_reason text,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  constraint bank_booking_waits check (status <> 'WAITING' or issue is not null),
  constraint bank_booking_subject check ((subject_kind is null) = (subject_id is null)),
  constraint bank_booking_proposal check ((proposed is null) = (proposed_by is null)
    and (proposed is null) = (proposed_reason is null) and (proposed is null) = (proposed_at is null)),
  -- The second pair of eyes is never the first.
  constraint bank_booking_two_of_staff check (decided_by is null or decided_by <> proposed_by)
) with (fillfactor = 70);
create index bank_booking_money on bank_booking (channel, account, currency, amount, value_day);
create index bank_booking_entry on bank_booking (channel, account, currency, entry_total);
create index bank_booking_servicer on bank_booking (channel, servicer) where servicer is not null;
create index bank_booking_transaction on bank_booking (channel, transaction) where transaction is not null;
create index bank_booking_uetr on bank_booking (channel, uetr) where uetr is not null;
create index bank_booking_end_to_end on bank_booking (channel, end_to_end) where end_to_end is not null;
create index bank_booking_subject_of on bank_booking (subject_id) where subject_id is not null;
create index bank_booking_waiting on bank_booking (heard_at, id) where status = 'WAITING';

-- How many bookings of an account we received. A decision about one takes all earlier ones into account.
create table bank_account_heard (
  -- '<channel>:<account>'.
  id text primary key,
  bookings integer not null,
  version integer not null default 1
) with (fillfactor = 50);

-- What the bookmark and the payments of a chain's channel are about: the chain itself and the token contracts. A server whose
-- configuration names others neither reads nor pays there.
create table chain_binding (
  -- The channel code.
  id text primary key,
  -- EVM: the chain id. TRON: the id of the genesis block.
  chain text not null,
  usdt text not null,
  usdc text not null,
  bound_at timestamptz not null,
  version integer not null default 1
);

-- Servers that refuse to use a channel, and why; one that has not been seen for minutes is mended or gone.
create table chain_stop (
  -- The channel code and a hash of the reason.
  id text primary key,
  channel smallint not null,
  reason text not null,
  seen_at timestamptz not null
);

-- How far each chain has been read, and the hash of that block, which reveals a reorganisation.
create table chain_scan (
  -- The channel code.
  id text primary key,
  block_number bigint not null,
  block_hash text not null,
  -- Each block of a chain is read a second time some blocks later, because a node that was behind may have
  -- left out what it held. Null until its first reading.
  second_block bigint,
  -- How many transfers only the second reading found, and how often nodes contradicted one another: for the metrics.
  found_late bigint not null default 0,
  contradictions bigint not null default 0
);

-- What lies on our addresses of a chain, held against the books each night.
create table chain_check (
  id uuid primary key,
  channel smallint not null check (channel in (8, 9)),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- The final block of the reading.
  block_number bigint not null,
  addresses integer not null,
  -- Where the chain has more or less than the books, amounts in minor units as text.
  breaks jsonb not null
);
create index chain_check_newest on chain_check (channel, ended_at desc);

-- What has left an address by the checks so far, in minor units: collected by the holder of its key.
create table chain_left (
  -- Channel, address and currency, colons between them.
  id text primary key,
  amount bigint not null check (amount >= 0),
  seen_at timestamptz not null,
  version integer not null default 1
);

-- Transactions out of our hot wallets that we did not sign, by the nonce that they used: somebody else holds the key.
create table chain_foreign (
  -- Channel and nonce.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  sequence bigint not null,
  -- The transaction in which the chain showed it.
  tx_hash text,
  seen_at timestamptz not null
);
create trigger chain_foreign_append_only before update or delete or truncate on chain_foreign
  for each statement execute function refuse_change();

-- Payments on a chain that seem lost without proof: nothing is signed anew, and staff are notified.
create table unproven_payment (
  -- The payment's.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  tx_hash text not null,
  reason text not null,
  since timestamptz not null,
  -- When the chain showed its outcome.
  settled_at timestamptz,
  version integer not null default 1,
  member_id text
);
create index unproven_payment_open on unproven_payment (since, id) where settled_at is null;

-- The next nonce of our hot wallet on each chain: given out once, whatever becomes of the server.
create table chain_sequence (
  -- The channel code; a later hot wallet's address behind it.
  id text primary key,
  next bigint not null,
  version integer not null default 1,
  -- The address of the hot wallet; null until a server that knows of several has used it.
  wallet text
);

-- A signed transaction is kept before it is broadcast, so that the same bytes, and no others, are broadcast again.
create table chain_send (
  -- The transaction number.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  -- Null once its nonce was given up; the next one is taken when the payment can leave.
  sequence bigint,
  tx_hash text,
  raw text,
  signed_at timestamptz,
  version integer not null default 1,
  -- When the chain first showed that what was signed can never be included: it has to say so again before anything new is
  -- signed.
  lost_at timestamptz,
  -- The hot wallet that the nonce is of: '' is the channel's first one, a later one has its address.
  wallet text not null default ''
);
-- One transfer a nonce of a wallet, and one a transaction.
create unique index chain_send_sequence on chain_send (channel, wallet, sequence);
create unique index chain_send_hash on chain_send (channel, tx_hash) where tx_hash is not null;

-- Everything that was ever signed for a payment on a chain: of one nonce whichever is included counts, and the others never
-- can be.
create table chain_attempt (
  -- Channel and hash.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  payment text not null,
  sequence bigint not null,
  tx_hash text not null,
  raw text not null,
  -- The newest block when it was signed; null where an older server signed it.
  head bigint,
  signed_at timestamptz not null
);
create index chain_attempt_payment on chain_attempt (payment, signed_at);
create trigger chain_attempt_append_only before update or delete or truncate on chain_attempt
  for each statement execute function refuse_change();

-- What two of staff say became of a payment on a chain where the chain does not: one proposes, another confirms.
create table chain_outcome (
  -- The payment's.
  id text primary key,
  outcome text not null check (outcome in ('paid', 'not-paid')),
  reason text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  constraint chain_outcome_decided check ((decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  constraint chain_outcome_two_of_staff check (decided_by is null or decided_by <> proposed_by)
);

-- What the nodes of a chain left out or contradicted one another in, for staff until one of them has looked into it
-- (MON-606).
create table node_finding (
  -- <channel>:<hash of the transaction> or <channel>:contradiction.
  id text primary key,
  channel smallint not null,
  kind text not null check (kind in ('found-late', 'contradiction')),
  -- In the nodes' own words, as was found last.
  detail text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff,
  version integer not null default 1
);
create index node_finding_open on node_finding (last_at, id) where settled_at is null;

-- What a payment on Ethereum may offer for its gas is a setting: one row, which is always there.
create table network_fee (
  id boolean primary key default true check (id),
  max_fee_gwei integer not null check (max_fee_gwei between 1 and 5000)
);
create trigger tell_setting_changed after insert or update or delete on network_fee
  for each statement execute function tell_setting_changed('network-fee');

insert into network_fee (max_fee_gwei) values (200);
