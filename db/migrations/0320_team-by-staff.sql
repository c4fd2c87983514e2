-- Staff run the people of a business as well: who becomes an admin by it waits for a second member of staff.
alter table access_request
  -- What is to be done, where the kind does not say it: the invitation, or the new department.
  add column asked jsonb,
  drop constraint access_request_kind_check,
  drop constraint access_request_check,
  drop constraint access_request_check1,
  add constraint access_request_kind_check check (kind in
    ('enable-person', 'enable-member', 'invite-admin', 'make-admin',
     'revoke-authenticator', 'revoke-passkeys', 'revoke-trusted-browsers')),
  add constraint access_request_person check ((person_id is null) = (kind in ('enable-member', 'invite-admin'))),
  add constraint access_request_evidence check ((evidence is null) = (kind not like 'revoke-%')),
  add constraint access_request_asked check ((asked is null) = (kind not in ('invite-admin', 'make-admin')));

-- Of several people who are to be invited, each once.
drop index access_request_once;
create unique index access_request_once on access_request
  (kind, member_id, person_id, lower(asked ->> 'email'), (asked ->> 'countryCode'), (asked ->> 'mobile'))
  nulls not distinct where status = 'waiting';
