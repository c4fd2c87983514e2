-- The times of the sweep are told by the server's clock, like all others, and come with the rows.
alter table file alter column looked_after_at drop default;
alter table loose_file alter column at drop default;
