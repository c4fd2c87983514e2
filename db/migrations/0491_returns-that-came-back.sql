-- Tries before the last that were paid and came back to us: what a bank says of them again is no news.
alter table deposit add column return_came_back smallint[] not null default '{}';
alter table unmatched_payment add column return_came_back smallint[] not null default '{}';
