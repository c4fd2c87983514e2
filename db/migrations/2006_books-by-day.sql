-- The books by day.
-- The books added up by day of Hong Kong, side, purpose and currency, up to a journal: taken from the books, no part of
-- them, and carried on when somebody looks. Both may be emptied together at any time.
create table ledger_day (
  day date not null,
  side text not null check (side in ('members', 'house')),
  purpose text not null,
  currency text not null,
  -- Sums of what the accounts gave and received, both above zero.
  debits numeric(38) not null,
  credits numeric(38) not null,
  journals bigint not null,
  -- The journals of the line have ids between these; others may too.
  first_journal bigint not null,
  last_journal bigint not null,
  primary key (day, currency, side, purpose)
);

create table ledger_day_upto (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null
);
