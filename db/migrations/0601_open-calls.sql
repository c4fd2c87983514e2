-- Calls of the open API: each nonce of a key is taken once, and a transfer may be approved by the signature of its call.

create table open_call_nonce (
  key_id  uuid         not null references developer_key,
  nonce   text         not null check (length(nonce) between 16 and 128),
  at      timestamptz  not null,
  primary key (key_id, nonce)
);

alter table transfer_preparation drop constraint transfer_preparation_auth_type_check,
  add constraint transfer_preparation_auth_type_check check (auth_type in (1, 2, 3, 4));
