-- Transfers to saved payees, from what was shown before submission to the last word of bank or chain.

-- What a person was shown: the fee and the number that their code is bound to. A transfer keeps the fee it showed.
create table transfer_preparation (
  id         text        primary key, -- the transaction number
  member_id  text        not null references member,
  person_id  uuid        not null references person,
  payee_id   uuid        not null references payee,
  currency   text        not null,
  amount     bigint      not null check (amount > 0),
  fee        bigint      not null check (fee >= 0),
  at         timestamptz not null
);
create index transfer_preparation_at on transfer_preparation using brin (at);

create table transfer (
  id                text        primary key, -- the transaction number
  member_id         text        not null references member,
  payee_id          uuid        not null references payee,
  -- 1 review, 2 approved, 6 sent, 7 refused, 9 paid, 14 refunded (contract, transferStatuses).
  status            smallint    not null,
  currency          text        not null,
  amount            bigint      not null check (amount > 0),
  fee               bigint      not null check (fee >= 0),
  -- How the money leaves: a bank's channel code, or 8 and 9 for the chains.
  channel           smallint    not null,
  payee_name        text        not null,
  -- As it stood at submission: a later change of the payee changes no payment.
  payee_account     text        not null,
  payee_bank_name   text,
  account_type      text        not null check (account_type in ('bank', 'wallet')),
  remitter_name     text        not null,
  funds_source      text        not null,
  payment_purpose   text        not null,
  postscript        text        not null,
  remark            text        not null,
  submitted_by      uuid        not null references person,
  submitted_at      timestamptz not null,
  reviewed_at       timestamptz,
  sent_at           timestamptz,
  paid_at           timestamptz,
  reason            text,
  payment_reference text,
  checks            jsonb,
  version           integer     not null default 1
) with (fillfactor = 70);
create index transfer_member on transfer (member_id, submitted_at desc, id);
create index transfer_waiting on transfer (submitted_at) where status = 1;
create index transfer_moving on transfer (status, sent_at) where status in (2, 6);

-- The next nonce of our hot wallet on each chain: given out once, whatever becomes of the server.
create table chain_sequence (
  id      text    primary key, -- the channel code
  next    bigint  not null,
  version integer not null default 1
);

-- A signed transaction is kept before it is broadcast, so that the same bytes, and no others, are broadcast again.
create table chain_send (
  id          text        primary key, -- the transaction number
  channel     smallint    not null check (channel in (8, 9)),
  sequence    bigint      not null,
  tx_hash     text,
  raw         text,
  signed_at   timestamptz,
  version     integer     not null default 1
);
-- One transfer a nonce, and one a transaction.
create unique index chain_send_sequence on chain_send (channel, sequence);
create unique index chain_send_hash on chain_send (channel, tx_hash) where tx_hash is not null;
