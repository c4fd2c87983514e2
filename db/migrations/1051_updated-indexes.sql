-- What changed of a member's from a moment on. By itself, for an index stops writes to its table while it is made.
create index if not exists transfer_updated on transfer (member_id, updated_at, id);
create index if not exists deposit_updated on deposit (member_id, updated_at, id);
create index if not exists exchange_updated on exchange (member_id, updated_at, id);
create index if not exists payee_updated on payee (member_id, updated_at, id);
create index if not exists sub_account_updated on sub_account (member_id, updated_at, id);
create index if not exists sub_account_move_updated on sub_account_move (member_id, updated_at, id);
