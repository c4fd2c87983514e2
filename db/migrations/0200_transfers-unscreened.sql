-- Transfers that wait for their screening are found by looking for them, and no longer by a job for each.
create index transfer_unscreened on transfer (submitted_at) where status = 1 and checks is null;
