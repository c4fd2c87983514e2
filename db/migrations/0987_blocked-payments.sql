-- Payments on a chain that cannot leave, or that moved another amount than they should have: staff are told why.
create table blocked_payment (
  id         text        primary key, -- the payment's
  channel    smallint    not null check (channel in (8, 9)),
  cause      text        not null check (cause in (
    'native-coin', 'token-balance', 'token-paused', 'wallet-blocked', 'token-rejects', 'fee-ceiling', 'node-rejects',
    'other-amount')),
  reason     text        not null,
  -- Payments with a higher nonce, which the chain takes only after it.
  behind     integer     not null check (behind >= 0),
  since      timestamptz not null,
  -- When the cause was gone.
  settled_at timestamptz,
  version    integer     not null default 1
);
create index blocked_payment_open on blocked_payment (since, id) where settled_at is null;

-- What a payment on Ethereum may offer for its gas is a setting: one row, which is always there.
create table network_fee (
  id           boolean primary key default true check (id),
  max_fee_gwei integer not null check (max_fee_gwei between 1 and 5000)
);
insert into network_fee (max_fee_gwei) values (200);
insert into setting (id) values ('network-fee');
create trigger tell_setting_changed after insert or update or delete on network_fee
  for each statement execute function tell_setting_changed('network-fee');
