-- Banks' statements and what comes of holding the books against them.

-- Statements of banks as they were read, by account, currency and day: evidence, which no one changes. A bank that says
-- otherwise of a day later has a revision more.
create table bank_statement (
  -- '<channel>:<account>:<currency>:<day>:<revision>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  currency text not null,
  day date not null,
  revision integer not null check (revision > 0),
  -- The bank's own id and number of it; null where it gives none.
  statement_id text,
  sequence text,
  -- Booked balances in minor units, below zero where the account is overdrawn; null where the bank states none.
  opening bigint,
  closing bigint,
  -- The ids of its entries, and what they add up to; it adds up when that leads from one balance to the other.
  entry_ids jsonb not null,
  moved bigint not null,
  adds_up boolean not null,
  -- SHA-256 of what it says: the same statement read again is no revision.
  contents text not null,
  read_at timestamptz not null
);
create unique index bank_statement_of_day on bank_statement (channel, currency, account, day, revision);
create trigger bank_statement_append_only before update or delete or truncate on bank_statement
  for each statement execute function refuse_change();

-- What stands in them: one row for each booked entry, however many payments it is made of.
create table bank_statement_entry (
  -- A hash of the account, the day and what the entry says, so that a revision adds only what is new.
  id text primary key,
  statement text not null references bank_statement,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  account text not null,
  currency text not null,
  -- The day of its statement.
  day date not null,
  value_day date not null,
  -- Above zero where money arrived.
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
  -- What it would be as news, so that two of staff can record it.
  events jsonb not null
);
create index bank_statement_entry_of_day on bank_statement_entry (channel, currency, day);
create index bank_statement_entry_servicer on bank_statement_entry (channel, servicer) where servicer is not null;
create trigger bank_statement_entry_append_only before update or delete or truncate on bank_statement_entry
  for each statement execute function refuse_change();

-- Which movement of the books an entry is, and by which rule that was found; several movements may be one entry.
create table bank_match (
  -- '<journal>:<leg>': a movement is one entry's.
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
-- reading says the same.
create table bank_notice_proof (
  -- The booking's.
  id text primary key references bank_booking,
  present_at timestamptz,
  absent_at timestamptz,
  readings integer not null,
  last_read_at timestamptz not null,
  version integer not null default 1
);

-- Where the comparison of an account begins: all before it is one difference, which staff explain once.
create table bank_account_start (
  -- '<channel>:<currency>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  day date not null,
  -- The bank's opening balance of that day less ours, in minor units.
  difference bigint not null,
  -- Ours, and the newest posting before the day.
  ours bigint not null,
  after_version bigint not null,
  version integer not null default 1
);

-- The result of an account's day: kept so that a page of many days is cheap, and worked out anew when evidence comes.
create table bank_account_day (
  -- '<channel>:<currency>:<day>'.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  day date not null,
  ours bigint not null,
  -- Null where no statement of the day was read.
  theirs bigint,
  -- What both have, on different days.
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
  -- What theirs is more than ours by it, in minor units.
  amount bigint not null,
  cause text not null check (cause in ('notified-not-booked', 'not-in-statement', 'charge', 'interest', 'not-notified',
    'waits-for-staff', 'reference-agrees', 'repeated', 'not-received', 'opening-differs', 'entries-differ', 'before-start',
    'unknown')),
  action text not null check (action in ('book-charge', 'record', 'match', 'write-to-bank', 'reverse', 'decide', 'explain')),
  -- What it is about: an entry, a movement ('<journal>:<leg>'), a booking.
  entry text references bank_statement_entry,
  line text,
  booking text references bank_booking,
  -- For people: who is named, what was written, the bank's reference.
  detail text not null,
  -- False while a second reading is to confirm what is absent.
  is_confirmed boolean not null,
  first_seen_at timestamptz not null,
  state text not null check (state in ('OPEN', 'EXPLAINED', 'CLOSED')),
  owner uuid references staff,
  note text,
  explained_by uuid references staff,
  explained_at timestamptz,
  -- Why it closed.
  closed_because text check (closed_because in ('matched', 'statement-arrived', 'statement-corrected', 'in-report', 'recorded')),
  closed_at timestamptz,
  proposed_by uuid references staff,
  proposed_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  constraint bank_break_explained check ((explained_by is null) = (explained_at is null)
    and (state <> 'EXPLAINED' or (explained_by is not null and note is not null))),
  constraint bank_break_closed check ((state = 'CLOSED') = (closed_because is not null)
    and (closed_because is null) = (closed_at is null)),
  constraint bank_break_proposal check ((proposed_by is null) = (proposed_at is null)),
  constraint bank_break_decided check ((decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  constraint bank_break_two_of_staff check (decided_by is null or (proposed_by is not null and decided_by <> proposed_by))
);
create index bank_break_open on bank_break (first_seen_at, id) where state = 'OPEN';
create index bank_break_of_day on bank_break (channel, currency, day);
create index bank_break_entry on bank_break (entry) where entry is not null;
create index bank_break_booking on bank_break (booking) where booking is not null;
create index bank_break_line on bank_break (line) where line is not null;
