-- Transactions out of our hot wallets that we did not sign, by the nonce that they used: somebody else holds the key.
create table chain_foreign (
  id       text        primary key, -- channel and nonce
  channel  smallint    not null check (channel in (8, 9)),
  sequence bigint      not null,
  -- Where the chain showed it.
  tx_hash  text,
  seen_at  timestamptz not null
);
create trigger chain_foreign_append_only before update or delete or truncate on chain_foreign
  for each statement execute function refuse_change();

-- Nothing that was signed for it can be included any more, and it waits for certainty before it is signed again.
alter table blocked_payment drop constraint blocked_payment_cause_check;
alter table blocked_payment add constraint blocked_payment_cause_check check (cause in (
  'native-coin', 'token-balance', 'token-paused', 'wallet-blocked', 'token-rejects', 'fee-ceiling', 'node-rejects',
  'other-amount', 'lost')) not valid;
alter table blocked_payment validate constraint blocked_payment_cause_check;
