-- By which proof the password was last reset: that proof then proves no new browser as well, or one mailbox, telephone or
-- authenticator would open the account (ASVS 6.4.3). Null once its owner has changed the password otherwise. Resets before
-- this are known by the authenticator alone.
alter table person
  add column password_reset_by text
    constraint person_password_reset_by check (password_reset_by in ('email', 'sms', 'authenticator'));
update person set password_reset_by = 'authenticator' where is_reset_by_authenticator;
alter table person drop column is_reset_by_authenticator;
