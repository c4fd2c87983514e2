-- Proofs by which members can check their balances: signed daily sums of all balances, and the leaves of
-- those sums.

-- Area: money

-- The sum of members' balances at the end of a day in Hong Kong, by currency: signed, chained, and never changed
-- (docs/money/balance-proofs.md).
create table balance_statement (
  currency text not null,
  day date not null,
  -- The bytes that are signed.
  statement text not null,
  -- SHA-256 of the statement in hexadecimal digits, and of the previous statement; zeros for the first one.
  hash text not null check (hash ~ '^[\da-f]{64}$'),
  previous text not null check (previous ~ '^[\da-f]{64}$'),
  -- Ed25519, by the key with that id.
  key_id text not null,
  signature text not null,
  -- As in the statement, in minor units. Only statements of version 1 contain the number of balances.
  sum numeric(39) not null check (sum >= 0),
  leaves bigint not null check (leaves >= 0),
  below_zero numeric(39) not null check (below_zero <= 0),
  -- The source of the order and the salts of the day's leaves. It is not sealed, because the balances beside
  -- it are not sealed either.
  secret bytea not null check (length(secret) = 32),
  published_at timestamptz not null,
  primary key (currency, day),
  -- A statement has at most one successor.
  constraint balance_statement_chain unique (currency, previous)
);
create trigger balance_statement_append_only before update or delete or truncate on balance_statement
  for each statement execute function refuse_change();

-- The balances of a statement, 512 per row, in an order that depends on the day's secret: a proof is made
-- from one row and the top nodes of the others. Statements of version 1 have 256 per row, one leaf each, in
-- the order of the tree.
create table balance_leaves (
  currency text not null,
  day date not null,
  page integer not null check (page >= 0),
  -- The position of the row's first owner in the order.
  first_place bytea not null,
  -- SHA-256 of `tops`, and minor units. In version 1 the tree's node above these leaves.
  hash bytea not null,
  sum numeric(39) not null,
  owners text[] not null,
  -- Minor units, in digits.
  amounts text[] not null check (cardinality(amounts) = cardinality(owners)),
  -- The row's nodes that belong to the tree above the rows, 33 bytes each: height, SHA-256. Null in version
  -- 1.
  tops bytea,
  constraint balance_leaves_tops check (length(tops) % 33 = 0),
  primary key (currency, day, page),
  foreign key (currency, day) references balance_statement deferrable initially deferred
);
create trigger balance_leaves_append_only before update or delete or truncate on balance_leaves
  for each statement execute function refuse_change();

-- Days that could not be published because of a difference; a row is removed when its day is published.
create table balance_difference (
  currency text primary key,
  day date not null,
  -- 'books': the leaves do not add up to the books; 'outside': the outside file has another chain.
  cause text not null check (cause in ('books', 'outside')),
  -- Minor units: the sum of the leaves, and of the books.
  sum numeric(39),
  in_books numeric(39),
  found_at timestamptz not null
);
