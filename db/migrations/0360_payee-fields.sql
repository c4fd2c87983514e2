-- All that a bank, a clearing or a screening asks of a payee, and what of it stays as it is: a payee changes only while it
-- is rejected, before anybody was paid by it, so that what a transfer was approved for is what is sent.

alter table payee
  add column first_name             text,
  add column last_name              text,
  add column relation_to_payer      text,
  add column relation_file_id       uuid references file,
  add column payee_province         text,
  add column payee_post_code        text,
  add column phone_code             text,
  add column phone_number           text,
  add column id_card_number         text,
  add column bank_province          text,
  add column bank_city              text,
  add column bank_address           text,
  add column branch_name            text,
  add column branch_code            text,
  add column intermediary_bank_name text,
  add column intermediary_swift     text,
  -- Who keeps a wallet: EXCHANGE or OWNER.
  add column account_source         text,
  add check ((intermediary_bank_name is null) = (intermediary_swift is null));

create index payee_relation_file on payee (relation_file_id) where relation_file_id is not null;

create function payee_is_settled() returns trigger language plpgsql as $$
begin
  raise exception 'payee % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;

-- Not what else moves: status, reason, checks, when it was paid last.
create trigger payee_settled
  before update of account_type, entity_type, account_name, currency, bank_number, bank_name, swift_code, bank_country,
    payee_country, payee_city, payee_address, chain_type, chain_address, remark, first_name, last_name,
    relation_to_payer, relation_file_id, payee_province, payee_post_code, phone_code, phone_number, id_card_number,
    bank_province, bank_city, bank_address, branch_name, branch_code, intermediary_bank_name, intermediary_swift,
    account_source
  on payee for each row when (old.status <> 'REFUSED')
  execute function payee_is_settled();
