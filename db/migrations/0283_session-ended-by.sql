-- Which colleague ended a session of staff: told to whom it was ended.
alter table staff_session add column ended_by uuid references staff;
