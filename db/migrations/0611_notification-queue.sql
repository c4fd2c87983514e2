-- The queue of notifications is looked through all the time: by an index that leads to an object whatever the statistics say,
-- and with what was delivered cleared away soon.

drop index notification_object;
create index notification_object on notification (object_id, seq) where state = 'waiting';
alter table notification set (autovacuum_vacuum_scale_factor = 0.02);
