-- SMS to strangers are counted by country, in plain: a calling code is nobody's.
alter table code_event drop constraint code_event_kind_check;
alter table code_event add constraint code_event_kind_check check (kind in ('sent', 'wrong', 'sms'));
