-- In whose name money goes back where its bank named no payer, or in letters that the bank cannot write: staff give it (MON-600).
alter table deposit add column holder_name text;
alter table unmatched_payment add column holder_name text;

-- A payer whom the bank did not name has no name, and not an empty one.
update deposit set payer_name = null where payer_name = '';
update unmatched_payment set payer_name = null where payer_name = '';
