-- Finds recent deposits on chains, while everybody goes on writing.
create index concurrently if not exists deposit_on_chain on deposit (created_at) where channel in (8, 9);
