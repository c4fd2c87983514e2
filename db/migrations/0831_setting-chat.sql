-- The hours of live chat and its limits are settings: one row each, which is always there.
create table chat_hours (
  id             boolean primary key default true check (id),
  -- Hong Kong time; the last minute is before hours_to.
  hours_from     text    not null,
  hours_to       text    not null check (hours_from < hours_to),
  -- Also on Saturdays, Sundays and holidays.
  is_daily       boolean not null,
  closed_en      text,
  closed_zh_hans text,
  closed_zh_hant text
);
create table chat_limits (
  id                 boolean primary key default true check (id),
  -- At once: of an agent, and in line.
  agent_chats_max    integer not null,
  waiting_max        integer not null,
  -- Without a word from either side.
  inactive_minutes   integer not null,
  file_types         text[]  not null,
  -- A file of exactly so many is refused.
  file_megabytes_max integer not null,
  -- Of a visitor in one conversation.
  files_max          integer not null,
  -- How long a conversation is kept after its end.
  kept_days          integer not null
);

with was as (select coalesce(jsonb_object_agg(name, value), '{}') as set from chat_setting),
usual as (
  select '{"hoursFrom": "09:00", "hoursTo": "18:00", "isDaily": false, "closedText": {}, "agentChatsMax": 5,
    "waitingMax": 50, "inactiveMinutes": 30, "fileTypes": ["jpg", "png", "bmp", "gif", "pdf"], "fileBytesMax": 10485760,
    "filesMax": 10, "keptDays": 730}'::jsonb || set as set from was),
hours as (
  insert into chat_hours (hours_from, hours_to, is_daily, closed_en, closed_zh_hans, closed_zh_hant)
  select set ->> 'hoursFrom', set ->> 'hoursTo', (set ->> 'isDaily')::boolean, nullif(set #>> '{closedText,en}', ''),
    nullif(set #>> '{closedText,zh-Hans}', ''), nullif(set #>> '{closedText,zh-Hant}', '')
  from usual)
insert into chat_limits (agent_chats_max, waiting_max, inactive_minutes, file_types, file_megabytes_max, files_max, kept_days)
select (set ->> 'agentChatsMax')::integer, (set ->> 'waitingMax')::integer, (set ->> 'inactiveMinutes')::integer,
  array(select jsonb_array_elements_text(set -> 'fileTypes')), greatest(1, (set ->> 'fileBytesMax')::integer >> 20),
  (set ->> 'filesMax')::integer, (set ->> 'keptDays')::integer
from usual;
drop table chat_setting;

insert into setting (id) values ('chat-hours'), ('chat-limits');
