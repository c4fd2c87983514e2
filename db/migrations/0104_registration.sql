-- What registration keeps: which texts were agreed to, and which invitation was used, how often.

-- One row for each document and version that a person agreed to: never changed, for it may have to be shown to a court.
create table agreement_consent (
  id        uuid        primary key,
  person_id uuid        not null references person,
  document  text        not null check (document in ('agreement', 'privacy')),
  -- The day from which the text holds.
  version   text        not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- In which it was read.
  language  text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  at        timestamptz not null,
  -- Of the connection; null for consents from before addresses were kept.
  address   text,
  unique (person_id, document, version)
);
create trigger agreement_consent_append_only before update or delete or truncate on agreement_consent
  for each statement execute function refuse_change();

-- Until now the portal carried one version of both texts, in force since 2026-01-01.
insert into agreement_consent (id, person_id, document, version, language, at)
  select gen_random_uuid(), person.id, document, '2026-01-01', person.language, person.consented_at
    from person, unnest(array['agreement', 'privacy']) document
   where person.consented_at is not null;
alter table person drop column consented_at;

-- Invitation codes are issued and withdrawn by staff and may be limited in time and number.
alter table invitation_code
  add column id           uuid        not null default gen_random_uuid() unique,
  -- Null is without limit.
  add column uses_max     integer     check (uses_max > 0),
  add column used         integer     not null default 0 check (used >= 0),
  -- Null for codes from before staff issued them here.
  add column issued_by    uuid        references staff,
  add column issued_at    timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid        references staff,
  add column version      integer     not null default 1,
  -- Held by the database too: of two on the last use one wins.
  add constraint invitation_code_uses check (used <= uses_max),
  add constraint invitation_code_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));
update invitation_code
   set used = (select count(*) from member where member.invitation_code = invitation_code.code);
alter table invitation_code
  alter column id drop default,
  alter column issued_at drop default;
create index invitation_code_newest on invitation_code (issued_at desc, code);
