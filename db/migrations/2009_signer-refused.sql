-- A payment that the signer refuses to sign is shown as blocked, with the signer's reason.
alter table blocked_payment drop constraint blocked_payment_cause_check;
alter table blocked_payment add constraint blocked_payment_cause_check
  check (cause in ('native-coin', 'token-balance', 'token-paused', 'wallet-blocked',
    'token-rejects', 'fee-ceiling', 'node-rejects', 'signer-refused', 'other-amount', 'lost'));
