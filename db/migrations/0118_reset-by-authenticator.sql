-- The password was last set by a code of the authenticator, which then proves no new browser as well: one factor would
-- open the account (ASVS 6.4.3).
alter table person add column is_reset_by_authenticator boolean not null default false;
