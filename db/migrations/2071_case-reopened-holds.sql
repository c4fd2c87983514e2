-- The constraint of the previous file holds for old rows too.
alter table case_step validate constraint case_step_step_check;
