-- What banks have told of their bookings, one row each: by it the same money told again is known, whichever references a
-- message gives or leaves out, and what is not clear or not explained waits for two of staff.

create table bank_booking (
  id               text        primary key,
  channel          smallint    not null check (channel in (2, 3, 13, 20)),
  account          text        not null,
  -- A payment that arrived, another entry, or several payments booked as one sum that is not described.
  kind             text        not null check (kind in ('credit', 'entry', 'total')),
  side             text        not null check (side in ('credit', 'debit')),
  is_reversal      boolean     not null,
  currency         text        not null,
  amount           bigint      not null check (amount > 0),
  value_day        date        not null,
  booking_day      date,
  -- Of the whole entry, of which this may be one payment.
  payments         integer     not null,
  entry_total      bigint      not null,
  -- As ISO 20022 names them, each as far as any message gave it.
  servicer         text,
  transaction      text,
  uetr             text,
  instruction      text,
  end_to_end       text,
  entry_servicer   text,
  entry            text,
  remittance       text        not null,
  payer_account    text        not null,
  -- Each message that reported it, and where in it.
  reports          jsonb       not null,
  -- As it was first told: what is recorded of it, now or once staff say so.
  event            jsonb       not null,
  -- In which order the bookings of an account were heard.
  ordinal          integer     not null,
  -- HEARD until it is recorded; ITEMISED is a sum whose payments were told one by one.
  status           text        not null check (status in ('HEARD', 'POSTED', 'WAITING', 'ITEMISED', 'DISMISSED')),
  -- Why it waits for staff, or did.
  issue            text        check (issue in (
    'reference-repeats', 'maybe-twice', 'total', 'total-settled', 'taken-back', 'payment-reversed')),
  -- The booking that it repeats, may repeat, undoes or is part of.
  like_id          text        references bank_booking,
  -- Of a sum: the entry by which its payments were told.
  itemised_by      text,
  -- What it became.
  subject_kind     text,
  subject_id       text,
  heard_at         timestamptz not null,

  proposed         text        check (proposed in ('record', 'dismiss', 'charge-member')),
  proposed_reason  text,
  proposed_by      uuid        references staff,
  proposed_at      timestamptz,
  decided_by       uuid        references staff,
  decided_at       timestamptz,
  version          integer     not null default 1,

  constraint bank_booking_waits check (status <> 'WAITING' or issue is not null),
  constraint bank_booking_subject check ((subject_kind is null) = (subject_id is null)),
  constraint bank_booking_proposal check (
    (proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_reason is null)
    and (proposed is null) = (proposed_at is null)),
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

-- How many bookings of an account were heard: what is decided about one was decided knowing all before it.
create table bank_account_heard (
  id       text    primary key, -- '<channel>:<account>'
  bookings integer not null,
  version  integer not null default 1
) with (fillfactor = 50);
