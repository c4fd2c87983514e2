-- What a member has uploaded within a day is counted at each upload.

drop index file_member;
create index file_member_day on file (member_id, created_at);

-- Bytes, of an upload; 0 of what is on its way out.
alter table loose_file add column size integer not null default 0;
