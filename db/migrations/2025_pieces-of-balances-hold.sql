-- The constraint of the previous file holds for old rows too.
alter table balance_leaves validate constraint balance_leaves_tops;
