-- How many accounts of a kind a member may have or apply for is a setting, by channel. The most particular line counts, the
-- member's, the tier's or the general one. On channel 20 everybody has one (MON-324).
create table opening_limit (
  channel      smallint not null check (channel in (2, 3, 8, 9, 13)),
  tier         text,
  member_id    text     references member,
  accounts_max integer  not null check (accounts_max between 1 and 500),
  check (tier is null or member_id is null)
);
create unique index opening_limit_line on opening_limit (channel, coalesce(tier, ''), coalesce(member_id, ''));
insert into opening_limit (channel, accounts_max) values (3, 3), (2, 2), (13, 2), (8, 5), (9, 5);

insert into setting (id) values ('opening-limit');
