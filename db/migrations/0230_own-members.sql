-- Which members are closed to somebody of the staff, because they have a part in them. A person can change the address
-- they have; they cannot change the addresses they had, what a colleague declared, or whose document was verified.

create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  -- What follows a plus sign is delivered to the same mailbox.
  select regexp_replace(lower(email), '\+[^@]*', '')
$$;

-- Every address that a person or somebody of the staff ever had.
create table held_mailbox (
  mailbox  text        not null,
  owner_id uuid        not null,
  since    timestamptz not null default now(),
  primary key (mailbox, owner_id)
);
create index held_mailbox_owner on held_mailbox (owner_id);
create trigger held_mailbox_append_only before update or delete or truncate on held_mailbox
  for each statement execute function refuse_change();

create function hold_mailbox() returns trigger language plpgsql as $$
begin
  if new.email is not null then
    insert into held_mailbox (mailbox, owner_id) values (mailbox_of(new.email), new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger person_mailbox after insert or update of email on person
  for each row execute function hold_mailbox();
create trigger staff_mailbox after insert or update of email on staff
  for each row execute function hold_mailbox();

insert into held_mailbox (mailbox, owner_id)
  select mailbox_of(email), id from person where email is not null
  union select mailbox_of(email), id from staff;

-- A part that somebody of the staff has in a member, as a colleague or they themselves declared it. One of the others
-- asks to remove it, and another of the others does.
create table staff_tie (
  id               uuid        primary key,
  staff_id         uuid        not null references staff,
  member_id        text        not null references member,
  reason           text        not null,
  declared_by      uuid        not null references staff,
  declared_at      timestamptz not null,
  removal_reason   text,
  removal_asked_by uuid        references staff,
  removal_asked_at timestamptz,
  removed_by       uuid        references staff,
  removed_at       timestamptz,
  version          integer     not null default 1,
  check ((removal_asked_by is null) = (removal_asked_at is null) and (removal_asked_by is null) = (removal_reason is null)),
  check ((removed_by is null) = (removed_at is null)),
  check (removed_by is null or removal_asked_by is not null),
  -- Three people: whose tie it is, who asked to remove it, who did.
  check (removal_asked_by <> staff_id),
  check (removed_by <> staff_id and removed_by <> removal_asked_by)
);
create unique index staff_tie_once on staff_tie (staff_id, member_id) where removed_at is null;

-- By mailbox, by declaration, and from an individual that is theirs to every member with that individual's document.
create function members_of_staff(who uuid) returns setof text language sql stable as $$
  with own as (
    select person.member_id
      from held_mailbox mine
      join held_mailbox theirs using (mailbox)
      join person on person.id = theirs.owner_id
     where mine.owner_id = who
    union
    select member_id from staff_tie where staff_id = who and removed_at is null
  ), documents as (
    select distinct key
      from own
      join member on member.id = own.member_id and member.member_type = 3
      join verification_submission verified on verified.member_id = own.member_id and verified.outcome = 'approved'
     cross join lateral unnest(verification_document_keys(verified.record)) as key
     where key like 'D %'
  )
  select member_id from own
  union
  select other.member_id
    from verification_submission other
   where verification_document_keys(other.record) && array(select key from documents)
$$;
