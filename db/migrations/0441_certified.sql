-- Certified members and payees: a transfer of the one to the other is approved quickly (MON-274). Two of staff certify, one
-- ends it.
alter table member add column is_certified boolean not null default false;
alter table payee
  add column is_certified boolean not null default false,
  add constraint payee_certified check (not is_certified or status = 'NORMAL');

alter table access_request
  drop constraint access_request_kind_check,
  drop constraint access_request_person,
  drop constraint access_request_asked,
  add constraint access_request_kind_check check (kind in
    ('enable-person', 'enable-member', 'invite-admin', 'make-admin', 'certify-member', 'certify-payee',
     'revoke-authenticator', 'revoke-passkeys', 'revoke-trusted-browsers')),
  add constraint access_request_person check
    ((person_id is null) = (kind in ('enable-member', 'invite-admin', 'certify-member', 'certify-payee'))),
  add constraint access_request_asked check
    ((asked is null) = (kind not in ('invite-admin', 'make-admin', 'certify-payee')));

-- Of several payees that are to be certified, each once.
drop index access_request_once;
create unique index access_request_once on access_request
  (kind, member_id, person_id, lower(asked ->> 'email'), (asked ->> 'countryCode'), (asked ->> 'mobile'),
   (asked ->> 'payeeId'))
  nulls not distinct where status = 'waiting';
