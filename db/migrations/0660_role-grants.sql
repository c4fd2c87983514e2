-- Who has power over whom: every grant of a role by a colleague, and every address that somebody ever signed in with.

-- By invitation, another role or enabling; of the staff's nothing stands here.
create table role_grant (
  id       uuid        primary key,
  given_by uuid        not null references person,
  given_to uuid        not null references person,
  at       timestamptz not null
);
create index role_grant_by on role_grant (given_by, at);
create index role_grant_to on role_grant (given_to, at);
create trigger role_grant_stays before update or delete or truncate on role_grant
  for each statement execute function refuse_change();
insert into role_grant (id, given_by, given_to, at)
  select gen_random_uuid(), giver.id, person.id, person.role_changed_at
  from person join person giver on giver.id = person.role_changed_by;
alter table person drop column role_changed_by, drop column role_changed_at;

-- Somebody who was removed and invited again has another row, and the same address.
create table person_address (
  person_id uuid not null references person,
  -- As sign-in compares it: the email in lower case, or country code and number.
  address   text not null,
  primary key (person_id, address)
);
create index person_address_of on person_address (address);

create function keep_person_address() returns trigger language plpgsql as $$
begin
  insert into person_address (person_id, address)
    select new.id, address from (values (lower(new.email)), ('+' || new.country_code || ' ' || new.mobile)) had (address)
    where address is not null
  on conflict do nothing;
  return null;
end $$;
create trigger person_address_kept after insert or update of email, country_code, mobile on person
  for each row execute function keep_person_address();
insert into person_address (person_id, address)
  select person.id, address
  from person
  left join team_invitation invitation on invitation.person_id = person.id,
  lateral (values (lower(person.email)), ('+' || person.country_code || ' ' || person.mobile),
    (lower(invitation.email)), ('+' || invitation.country_code || ' ' || invitation.mobile)) had (address)
  where address is not null
on conflict do nothing;
create trigger person_address_stays before update or delete or truncate on person_address
  for each statement execute function refuse_change();
