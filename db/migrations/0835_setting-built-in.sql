-- Who is on the allow-list of the built-in channel is a setting; the list is the accounts themselves.
insert into setting (id) values ('built-in-account');
