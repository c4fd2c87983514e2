-- Deposits of the blocks that a reorganisation touched, looked for whenever one is met.
create index deposit_block on deposit (channel, block_number) where block_number is not null;
