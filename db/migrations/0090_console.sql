-- What the console looks things up by: the trail of one subject, members by the day they came.
create index audit_subject_id on audit (subject_id, id);
create index member_newest on member (created_at desc, id);
