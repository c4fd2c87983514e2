-- A payment that the signer refuses to sign is shown as blocked, with the signer's reason.
alter table blocked_payment drop constraint blocked_payment_cause_check;
alter table blocked_payment add constraint blocked_payment_cause_check
  check (cause in ('native-coin', 'token-balance', 'token-paused', 'wallet-blocked',
    'token-rejects', 'fee-ceiling', 'node-rejects', 'signer-refused', 'other-amount', 'lost'));

-- A hot wallet may be replaced: each has nonces of its own.
alter table chain_sequence add column wallet text;
alter table chain_send add column wallet text not null default '';
drop index chain_send_sequence;
create unique index chain_send_sequence on chain_send (channel, wallet, sequence);
