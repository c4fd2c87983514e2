-- Small deposits of one sender that staff decide on together are found by their account and sender (MON-605).
create index deposit_small_decided on deposit (account_id, currency, source_account)
  where is_small and status in ('HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN');
