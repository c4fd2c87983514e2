-- State of banks and chains: how far they were read, what was sent to them, and what prevents payments.

-- Area: money

-- How far each bank's messages have been read, for banks whose push was lost.
create table bank_cursor (
  -- The channel code.
  id text primary key,
  cursor text not null
);

-- Messages of banks that could not be read completely: stored unchanged until a person has reviewed them, so
-- that later messages can be read.
create table bank_message_aside (
  -- '<channel>:<SHA-256 of the message>': a message that is reported twice is stored once.
  id text primary key,
  channel smallint not null,
  -- The bank's own id of the message, if it gave one.
  message_id text,
  raw bytea not null,
  reason text not null,
  kept_at timestamptz not null,
  version integer not null default 1,
  -- When it was last retried without success.
  tried_at timestamptz,
  -- When it was read again and recorded, or staff dismissed it permanently. The message itself stays either way.
  settled_at timestamptz,
  settled_by uuid references staff,
  outcome text check (outcome in ('read', 'dismissed')),
  -- The reason for a permanent dismissal, in the words of the person who did it.
  settled_reason text,
  -- Why a message could not be recorded, by codes that staff read in their language (MON-603); null if an older server
  -- stored it.
  problems jsonb,
  constraint bank_message_aside_settled check ((settled_at is null) = (outcome is null)
    and (settled_at is null) = (settled_by is null) and (outcome is distinct from 'dismissed'
    or settled_reason is not null) )
);
create index bank_message_aside_open on bank_message_aside (kept_at, id) where settled_at is null;

-- A payment to a bank, stored before it is sent. The answer "unknown" is then no proof until a second reading ten minutes
-- later confirms it.
create table bank_send (
  -- The end-to-end id.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  -- When it was last sent.
  sent_at timestamptz not null,
  -- Since when the bank has reported the payment as unknown.
  unknown_at timestamptz,
  version integer not null default 1,
  -- The first text of the order: sent again after midnight, or by a later version, it is the same. Null if an older server
  -- sent it.
  order_text text,
  -- The reference by which banks follow the payment (UETR); null if the bank's messages have no place for it.
  uetr text,
  -- In minor units; null if an older server sent it.
  currency text,
  amount bigint
);
create index bank_send_by_uetr on bank_send (uetr) where uetr is not null;
create index bank_send_recent on bank_send (channel, currency, sent_at);

-- The setting of the house's accounts at banks: their names for staff, and the balance that has to remain on each.
create table bank_account (
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  name text not null,
  -- In minor units: a payment that would leave less has to wait.
  floor bigint not null check (floor >= 0),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on bank_account
  for each statement execute function tell_setting_changed('bank-account');

-- One row for each paying account at a bank: its version keeps two payments from drawing on the same funds.
create table bank_drawing (
  -- '<channel>:<currency>'.
  id text primary key,
  -- The end-to-end id of the newest payment.
  payment text not null,
  version integer not null default 1
);

-- Bookings that banks have reported, one row each: it identifies the same money in later reports, whichever references a
-- message contains. Bookings that are unclear or unexplained wait for two members of staff.
create table bank_booking (
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  -- The kind: a payment that arrived, another entry, or several payments booked as one sum without details.
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
  -- Names of ISO 20022, each filled as far as any message gave it.
  servicer text,
  transaction text,
  uetr text,
  instruction text,
  end_to_end text,
  entry_servicer text,
  entry text,
  remittance text not null,
  payer_account text not null,
  -- Each message that reported it, with the position in the message.
  reports jsonb not null,
  -- The first report, which is recorded now or after staff confirm it.
  event jsonb not null,
  -- The order in which the bookings of an account were reported.
  ordinal integer not null,
  -- HEARD until it is recorded; ITEMISED is a sum whose payments were reported one by one.
  status text not null check (status in ('HEARD', 'POSTED', 'WAITING', 'ITEMISED', 'DISMISSED')),
  -- The reason why it waits for staff, or waited.
  issue text check (issue in ('reference-repeats', 'maybe-twice', 'total', 'total-settled', 'taken-back',
    'payment-reversed')),
  -- The booking that it repeats, may repeat, undoes or is part of.
  like_id text references bank_booking,
  -- The entry that reported the payments of a sum.
  itemised_by text,
  -- The record that the booking became.
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
  -- The second person is never the first.
  constraint bank_booking_two_of_staff check (decided_by is null or decided_by <> proposed_by)
) with (fillfactor = 70);
create index bank_booking_money on bank_booking (channel, account, currency, amount, value_day);
create index bank_booking_entry on bank_booking (channel, account, currency, entry_total);
create index bank_booking_day on bank_booking (channel, currency, value_day);
create index bank_booking_servicer on bank_booking (channel, servicer) where servicer is not null;
create index bank_booking_transaction on bank_booking (channel, transaction) where transaction is not null;
create index bank_booking_uetr on bank_booking (channel, uetr) where uetr is not null;
create index bank_booking_end_to_end on bank_booking (channel, end_to_end) where end_to_end is not null;
create index bank_booking_subject_of on bank_booking (subject_id) where subject_id is not null;
create index bank_booking_waiting on bank_booking (heard_at, id) where status = 'WAITING';
-- Bookings on suspense until a movement of the house explains them.
create index bank_booking_on_suspense on bank_booking (heard_at, id) where status = 'POSTED'
  and (subject_kind = 'channel' or issue in ('taken-back', 'payment-reversed'));

-- The number of bookings that we received for an account. A decision about one takes all earlier ones into
-- account.
create table bank_account_heard (
  -- '<channel>:<account>'.
  id text primary key,
  bookings integer not null,
  version integer not null default 1
) with (fillfactor = 50);

-- Statements of banks as they were read, by account, currency and day: evidence, which no one changes. If a bank reports a
-- day differently later, that is a further revision.
create table bank_statement (
  -- '<channel>:<account>:<currency>:<day>:<revision>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  currency text not null,
  day date not null,
  revision integer not null check (revision > 0),
  -- The bank's own id and number of the statement; null if it gives none.
  statement_id text,
  sequence text,
  -- Booked balances in minor units, below zero if the account is overdrawn; null if the bank states none.
  opening bigint,
  closing bigint,
  -- The ids of its entries, and their sum; the statement adds up when the sum leads from one balance to the other.
  entry_ids jsonb not null,
  moved bigint not null,
  adds_up boolean not null,
  -- SHA-256 of the statement's content: the same statement read again is no revision.
  contents text not null,
  read_at timestamptz not null
);
create unique index bank_statement_of_day on bank_statement (channel, currency, account, day, revision);
create trigger bank_statement_append_only before update or delete or truncate on bank_statement
  for each statement execute function refuse_change();

-- The entries of statements: one row for each booked entry, however many payments it contains.
create table bank_statement_entry (
  -- A hash of the account, the day and the entry's content, so that a revision adds only new entries.
  id text primary key,
  statement text not null references bank_statement,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  currency text not null,
  -- The day of its statement.
  day date not null,
  value_day date not null,
  -- Above zero if money arrived.
  amount bigint not null check (amount <> 0),
  payments integer not null,
  text text not null,
  servicer text,
  transaction text,
  uetr text,
  instruction text,
  end_to_end text,
  entry_servicer text,
  entry text,
  -- The entry's content as messages would report it, so that two members of staff can record it.
  events jsonb not null
);
create index bank_statement_entry_of_day on bank_statement_entry (channel, currency, day);
create index bank_statement_entry_end_to_end on bank_statement_entry (channel, end_to_end) where end_to_end is not null;
create index bank_statement_entry_servicer on bank_statement_entry (channel, servicer) where servicer is not null;
create trigger bank_statement_entry_append_only before update or delete or truncate on bank_statement_entry
  for each statement execute function refuse_change();

-- The movement of the books that an entry is, and the rule that found it; several movements may be one entry.
create table bank_match (
  -- '<journal>:<leg>': a movement belongs to one entry.
  id text primary key,
  entry text not null references bank_statement_entry,
  rule text not null check (rule in ('servicer', 'end-to-end', 'uetr', 'transaction', 'amount-and-day', 'batch', 'by-hand')),
  matched_at timestamptz not null,
  -- Who matched it by hand.
  matched_by uuid references staff,
  constraint bank_match_by_hand check ((rule = 'by-hand') = (matched_by is not null))
);
create index bank_match_entry on bank_match (entry);
create trigger bank_match_append_only before update or delete or truncate on bank_match
  for each statement execute function refuse_change();

-- Bookings that only a notice reported: whether the bank's own report or statement has them. Absence counts once a second
-- reading confirms it.
create table bank_notice_proof (
  -- The booking's id.
  id text primary key references bank_booking,
  present_at timestamptz,
  absent_at timestamptz,
  readings integer not null,
  last_read_at timestamptz not null,
  version integer not null default 1
);

-- The beginning of an account's comparison: everything earlier is one difference, which staff explain once.
create table bank_account_start (
  -- '<channel>:<currency>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  day date not null,
  -- The bank's opening balance of that day minus ours, in minor units.
  difference bigint not null,
  -- Our balance, and the newest posting before the day.
  ours bigint not null,
  after_version bigint not null,
  version integer not null default 1
);

-- The result of an account's day: stored so that a page of many days is cheap, and computed again when evidence arrives.
create table bank_account_day (
  -- '<channel>:<currency>:<day>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  day date not null,
  ours bigint not null,
  -- Null if no statement of the day was read.
  theirs bigint,
  -- Entries that both sides have, on different days.
  in_transit bigint not null,
  explained bigint not null,
  unexplained bigint,
  checked_at timestamptz not null,
  version integer not null default 1
);
create index bank_account_day_newest on bank_account_day (day desc, channel, currency);

-- Differences between the bank's books and ours, one row for each cause, until it is explained.
create table bank_break (
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  account text not null,
  day date not null,
  kind text not null check (kind in ('in-theirs-not-ours', 'in-ours-not-theirs', 'amounts-differ', 'doubled',
    'missing-statement', 'balance-does-not-chain', 'statement-does-not-add-up', 'balance-differs')),
  -- How much more the bank has because of it, in minor units.
  amount bigint not null,
  cause text not null check (cause in ('notified-not-booked', 'not-in-statement', 'charge', 'interest', 'not-notified',
    'waits-for-staff', 'reference-agrees', 'repeated', 'not-received', 'opening-differs', 'entries-differ', 'before-start',
    'unknown')),
  action text not null check (action in ('book-charge', 'record', 'match', 'write-to-bank', 'reverse', 'decide', 'explain')),
  -- The subject: an entry, a movement ('<journal>:<leg>') or a booking.
  entry text references bank_statement_entry,
  line text,
  booking text references bank_booking,
  -- Details for people: the named party, its text, the bank's reference.
  detail text not null,
  -- False until a second reading confirms that something is absent.
  is_confirmed boolean not null,
  first_seen_at timestamptz not null,
  state text not null check (state in ('OPEN', 'EXPLAINED', 'CLOSED')),
  owner uuid references staff,
  note text,
  explained_by uuid references staff,
  explained_at timestamptz,
  -- The reason why the difference closed.
  closed_because text check (closed_because in ('matched', 'statement-arrived', 'statement-corrected', 'in-report', 'recorded',
    'never-booked')),
  closed_at timestamptz,
  -- The proposal of one member of staff that another confirms; null for a recording from before there were other proposals.
  proposes text check (proposes in ('record', 'explain', 'match')),
  -- The difference on the other side, for a proposed match.
  counterpart text references bank_break,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  -- The colleague who made the waiting proposal that this one replaced; null if there was none by a
  -- colleague.
  replaced_proposer uuid references staff,
  constraint bank_break_explained check ((explained_by is null) = (explained_at is null)
    and (state <> 'EXPLAINED' or (explained_by is not null and note is not null))),
  constraint bank_break_closed check ((state = 'CLOSED') = (closed_because is not null)
    and (closed_because is null) = (closed_at is null)),
  constraint bank_break_proposal check ((proposed_by is null) = (proposed_at is null)),
  constraint bank_break_decided check ((decided_by is null) = (decided_at is null)),
  -- The second person is never the first.
  constraint bank_break_two_of_staff check (decided_by is null or (proposed_by is not null and decided_by <> proposed_by)),
  constraint bank_break_two_explain check (proposes is distinct from 'explain' or explained_by is null
    or explained_by <> proposed_by),
  -- A confirmation is valid only for the proposal that was shown.
  constraint bank_break_decides_proposal check (decided_by is null or proposes is null or proposes = 'record'
    or (proposes = 'match' and state = 'CLOSED')),
  constraint bank_break_counterpart check ((proposes is not distinct from 'match') = (counterpart is not null))
);
create index bank_break_open on bank_break (first_seen_at, id) where state = 'OPEN';
create index bank_break_of_day on bank_break (channel, currency, day);
create index bank_break_entry on bank_break (entry) where entry is not null;
create index bank_break_booking on bank_break (booking) where booking is not null;
create index bank_break_line on bank_break (line) where line is not null;

-- The chain and the token contracts that a channel's bookmark and payments belong to. A server that is configured with
-- others neither reads nor pays there.
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

-- Servers that refuse to use a channel, and why; one that was not seen for minutes is fixed or gone.
create table chain_stop (
  -- The channel code and a hash of the reason.
  id text primary key,
  channel smallint not null,
  reason text not null,
  seen_at timestamptz not null
);

-- How far each chain has been read, and the hash of that block, which reveals a reorganization.
create table chain_scan (
  -- The channel code.
  id text primary key,
  block_number bigint not null,
  block_hash text not null,
  -- Each block of a chain is read a second time some blocks later, because a node that was behind may have left out a part
  -- of it. Null until its first reading.
  second_block bigint,
  -- The number of transfers that only the second reading found, and of contradictions between nodes: for the
  -- metrics.
  found_late bigint not null default 0,
  contradictions bigint not null default 0
);

-- The holdings on our addresses of a chain, compared with the books each night.
create table chain_check (
  id uuid primary key,
  channel smallint not null check (channel in (8, 9)),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- The final block of the reading.
  block_number bigint not null,
  addresses integer not null,
  -- Differences between chain and books; amounts in minor units as text.
  breaks jsonb not null
);
create index chain_check_newest on chain_check (channel, ended_at desc);

-- The amount that left an address up to the last check, in minor units: moved by the holder of its key.
create table chain_left (
  -- Channel, address and currency, colons between them.
  id text primary key,
  amount bigint not null check (amount >= 0),
  seen_at timestamptz not null,
  version integer not null default 1
);

-- Transactions from our hot wallets that we did not sign, by the nonce that they used: somebody else has the key.
create table chain_foreign (
  -- Channel and nonce.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  sequence bigint not null,
  -- The transaction that the chain showed.
  tx_hash text,
  seen_at timestamptz not null
);
create trigger chain_foreign_append_only before update or delete or truncate on chain_foreign
  for each statement execute function refuse_change();

-- Payments on a chain that seem lost without proof: nothing is signed again, and staff are notified.
create table unproven_payment (
  -- The payment's id.
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

-- The next nonce of our hot wallet on each chain: each nonce is used once, even if the server dies.
create table chain_sequence (
  -- The channel code; a later hot wallet has its address appended.
  id text primary key,
  next bigint not null,
  version integer not null default 1,
  -- The address of the hot wallet; null until a server that knows of several has used it.
  wallet text
);

-- A signed transaction is stored before it is broadcast, so that exactly the same bytes are broadcast again.
create table chain_send (
  -- The transaction number.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  -- Null once its nonce was given up; it gets the next one when the payment can leave.
  sequence bigint,
  tx_hash text,
  raw text,
  signed_at timestamptz,
  version integer not null default 1,
  -- When the chain first showed that the signed transaction can never be included: it has to show this again before anything
  -- new is signed.
  lost_at timestamptz,
  -- The wallet that the nonce belongs to: '' is the channel's first hot wallet, any other has its address.
  wallet text not null default '',
  -- The receiver's index in the member branch, if the signer approved it with one: a replacement has the same index.
  to_index bigint
);
-- A nonce of a wallet has one transfer, and so has a transaction.
create unique index chain_send_sequence on chain_send (channel, wallet, sequence);
create unique index chain_send_hash on chain_send (channel, tx_hash) where tx_hash is not null;

-- Everything that was ever signed for a payment on a chain: of all transactions with one nonce, the included
-- one counts, and the others can never be included.
create table chain_attempt (
  -- Channel and hash.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  payment text not null,
  sequence bigint not null,
  tx_hash text not null,
  raw text not null,
  -- The newest block when it was signed; null if an older server signed it.
  head bigint,
  signed_at timestamptz not null
);
create index chain_attempt_payment on chain_attempt (payment, signed_at);
create trigger chain_attempt_append_only before update or delete or truncate on chain_attempt
  for each statement execute function refuse_change();

-- The outcome of a payment on a chain by the decision of two members of staff, if the chain does not show it: one proposes,
-- another confirms.
create table chain_outcome (
  -- The payment's id.
  id text primary key,
  outcome text not null check (outcome in ('paid', 'not-paid')),
  reason text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  constraint chain_outcome_decided check ((decided_by is null) = (decided_at is null)),
  -- The second person is never the first.
  constraint chain_outcome_two_of_staff check (decided_by is null or decided_by <> proposed_by)
);

-- Omissions and contradictions of a chain's nodes, open until one member of staff has investigated them
-- (MON-606).
create table node_finding (
  -- <channel>:<hash of the transaction> or <channel>:contradiction.
  id text primary key,
  channel smallint not null,
  kind text not null check (kind in ('found-late', 'contradiction')),
  -- In the nodes' own words, from the last finding.
  detail text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff,
  version integer not null default 1
);
create index node_finding_open on node_finding (last_at, id) where settled_at is null;

-- The setting of the most that a payment on Ethereum may offer for its gas: always exactly one row.
create table network_fee (
  id boolean primary key default true check (id),
  max_fee_gwei integer not null check (max_fee_gwei between 1 and 5000)
);
create trigger tell_setting_changed after insert or update or delete on network_fee
  for each statement execute function tell_setting_changed('network-fee');

insert into network_fee (max_fee_gwei) values (200);

-- Documents of the house's own movements: uploaded by staff, sealed in the store of files. A document that no movement names
-- within a day is removed.
create table house_document (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  -- Bytes as stored before encryption.
  size integer not null check (size > 0),
  content_type text not null,
  -- Null if the server wrote it.
  uploaded_by uuid references staff,
  at timestamptz not null
);
create index house_document_at on house_document (at);

-- The house's own movements (MON-700): bank charges, interest, own funds, moves between places, gas, hedges, write-offs,
-- corrections. One member of staff enters it and another confirms it, or a rule makes it from a bank's entry. Moves and
-- hedges are several rows: what settles a hedge or arrives of a move names it.
create table house_movement (
  -- The movement number.
  id text primary key,
  -- A row of packages/contract/src/house-movements/kinds.ts, which says what it posts.
  kind text not null check (kind in ('bank-charge', 'charge-refund', 'interest-earned', 'interest-paid', 'own-funds-in',
    'own-funds-out', 'move-out', 'move-in', 'coins-bought', 'gas-used', 'network-cost', 'fee-income', 'hedge', 'hedge-paid', 'hedge-received',
    'write-off', 'write-up', 'correction')),
  status text not null check (status in ('ENTERED', 'BOOKED', 'REJECTED', 'WITHDRAWN')),
  -- Who made it: staff, a rule, or the house's own work on chains.
  origin text not null check (origin in ('staff', 'rule', 'house')),
  -- The house's account of the place, `channel-8-gas`, or 'suspense'; for a correction the debited account. Null for a
  -- hedge.
  place text,
  -- The destination of a move; for a correction the credited account.
  other_place text,
  counterparty text,
  currency text not null,
  -- Minor units; for a hedge the sold amount.
  amount bigint not null check (amount > 0),
  -- The currency that a hedge buys.
  counter_currency text,
  counter_amount bigint check (counter_amount > 0),
  value_date date not null,
  -- The bank's reference, or the hash of the transaction; '' while there is none.
  bank_reference text not null,
  reason text not null check (reason <> ''),
  -- The move or the hedge that it belongs to.
  belongs_to text references house_movement,
  -- The bank's entry that it books or explains.
  booking_id text references bank_booking,
  -- The unmatched payment that it explains.
  payment_id text references unmatched_payment,
  document_id uuid unique references house_document,
  entered_by uuid references staff,
  entered_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  -- The amount of a chain's own coin that was bought or used, in wei or sun; null for other kinds.
  coin text check (coin in ('ETH', 'TRX')),
  coin_units text check (coin_units ~ '^\d{1,38}$'),
  constraint house_movement_of_coin check ((coin is null) = (coin_units is null)
    and (coin is null or kind in ('coins-bought', 'gas-used'))),
  constraint house_movement_counter check ((counter_amount is null) = (counter_currency is null)
    and (kind = 'hedge') = (counter_amount is not null)),
  constraint house_movement_origin check ((origin = 'staff') = (entered_by is not null)),
  constraint house_movement_decided check ((decided_by is null) = (decided_at is null)
    and (origin <> 'staff' or (status in ('BOOKED', 'REJECTED')) = (decided_by is not null))
    and (origin <> 'rule' or (status = 'BOOKED' and decided_by is null))
    -- The house books its own moves at once; a move that it only prepares waits for one member of staff.
    and (origin <> 'house' or status = 'BOOKED' or (status = 'REJECTED') = (decided_by is not null))),
  -- The second person is never the first.
  constraint house_movement_two_of_staff check (decided_by is null or decided_by <> entered_by)
);
create index house_movement_newest on house_movement (entered_at desc, id);
create index house_movement_parts on house_movement (belongs_to) where belongs_to is not null;
create index house_movement_waiting on house_movement (entered_at) where status = 'ENTERED';
-- A bank's booking, or a payment that matched nobody, becomes one movement.
create unique index house_movement_of_booking on house_movement (booking_id)
  where booking_id is not null and status in ('ENTERED', 'BOOKED');
create unique index house_movement_of_payment on house_movement (payment_id)
  where payment_id is not null and status in ('ENTERED', 'BOOKED');
-- The same money of a place can be entered only once.
create unique index house_movement_reference on house_movement (place, bank_reference, kind)
  where bank_reference <> '' and status in ('ENTERED', 'BOOKED');

-- A colleague confirms a movement exactly as it was entered, and the decision never changes.
create function house_movement_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'movement % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger house_movement_content before update on house_movement for each row
  when (row(new.id, new.kind, new.origin, new.place, new.other_place, new.counterparty, new.currency, new.amount,
      new.counter_currency, new.counter_amount, new.coin, new.coin_units, new.value_date, new.bank_reference, new.reason,
      new.belongs_to, new.booking_id, new.payment_id, new.document_id, new.entered_by, new.entered_at)
    is distinct from row(old.id, old.kind, old.origin, old.place, old.other_place, old.counterparty, old.currency, old.amount,
      old.counter_currency, old.counter_amount, old.coin, old.coin_units, old.value_date, old.bank_reference, old.reason,
      old.belongs_to, old.booking_id, old.payment_id, old.document_id, old.entered_by, old.entered_at))
  execute function house_movement_is_fixed();
create trigger house_movement_final before update on house_movement for each row
  when (old.status <> 'ENTERED') execute function house_movement_is_fixed();
create trigger house_movement_kept before delete on house_movement for each row
  execute function house_movement_is_fixed();

-- Movements on one account of the house are decided in turn, so that two at once cannot overdraw it together; so are the
-- parts of one move or hedge.
create table house_turn (
  -- The account and its currency, `channel-3 USD`, or the number of the move or hedge.
  id text primary key,
  version integer not null default 1
) with (fillfactor = 50);

-- The rules by which a bank's own booking becomes a movement, by the bank's text for it (MON-703); without a
-- rule it waits on suspense.
create table house_movement_rule (
  channel smallint not null check (channel in (2, 3, 13, 20)),
  side text not null check (side in ('debit', 'credit')),
  -- A part of the bank's words, ignoring case.
  contains text not null check (contains <> ''),
  kind text not null,
  primary key (channel, side, contains)
);
create trigger tell_setting_changed after insert or update or delete on house_movement_rule
  for each statement execute function tell_setting_changed('movement-rule');
