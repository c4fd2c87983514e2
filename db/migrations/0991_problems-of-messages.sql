-- Why a message could not be recorded, by codes that staff read in their language (MON-603); null where an older server kept it.
alter table bank_message_aside add column problems jsonb;
