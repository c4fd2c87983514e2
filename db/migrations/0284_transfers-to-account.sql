-- What a member paid to one account before: read by who reviews the next payment to it.
create index transfer_to_account on transfer (member_id, payee_account, submitted_at desc);
