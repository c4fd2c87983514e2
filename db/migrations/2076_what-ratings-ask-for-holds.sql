-- The constraints of the previous file hold for old rows too.
alter table information_request validate constraint information_request_asks;
alter table information_request_entry validate constraint information_request_entry_author;
