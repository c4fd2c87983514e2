-- Balances in proofs are split into pieces: a row of balances keeps the nodes that it hands up to the tree above. Days that
-- were published before keep theirs without.
alter table balance_leaves add column tops bytea;
-- runs beside 0.1.0: it does not write the column
alter table balance_leaves add constraint balance_leaves_tops check (length(tops) % 33 = 0) not valid;
