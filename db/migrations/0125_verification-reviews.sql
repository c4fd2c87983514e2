-- What reviewers of verifications look things up by, and the parties that are held against the lists again.

-- Under which lists and which table of country risk a party was screened last, and the risk of its countries then
-- (1 high to 3 low).
alter table verification_party_screening
  add column list_version text     not null,
  add column risk_version text     not null,
  add column risk_level   smallint not null check (risk_level between 1 and 3);

-- What a later screening found of a party of a verified member, for staff to clear or to confirm. It changes nothing by
-- itself.
create table verification_alert (
  id              uuid        primary key,
  member_id       text        not null references member,
  submission_id   uuid        not null references verification_submission,
  -- 'member' is whose record it is, else a stakeholder's uid.
  person_id       text        not null,
  name            text        not null,
  country         text        not null,
  cause           text        not null check (cause in ('lists', 'country')),
  -- Names of the lists; of cause 'country' the risk of its countries before and now.
  lists           text,
  risk_before     smallint    check (risk_before between 1 and 3),
  risk_now        smallint    check (risk_now between 1 and 3),
  raised_at       timestamptz not null,
  status          text        not null default 'waiting' check (status in ('waiting', 'cleared', 'confirmed')),
  decided_by      uuid        references staff,
  decided_at      timestamptz,
  decision_reason text,
  version         integer     not null default 1,
  check ((cause = 'lists') = (lists is not null)),
  check ((cause = 'country') = (risk_before is not null) and (cause = 'country') = (risk_now is not null)),
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (status <> 'confirmed' or decision_reason is not null)
) with (fillfactor = 80);
create index verification_alert_waiting on verification_alert (raised_at, id) where status = 'waiting';
create index verification_alert_member on verification_alert (member_id);

-- What is verified, of each member the last.
create index verification_submission_approved on verification_submission (member_id, number desc)
  where outcome = 'approved';

-- Documents and registrations that a record names, as `D` or `R`, country and number in capital letters and digits.
create function verification_document_keys(record jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(kind || ' ' || country || ' ' || number) filter (where number <> ''), '{}')
  from (
    select kind, country, regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') as number
    from (
      select 'D', record ->> 'idCountry', record ->> 'idNumber'
      union all
      select 'R', record ->> 'regCountry', record ->> 'regNumber'
      union all
      select 'D', person ->> 'idCountry', person ->> 'idNumber'
      from jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
    ) as named (kind, country, number)
    where country is not null and number is not null
  ) as keys
$$;
create index verification_submission_documents on verification_submission using gin (verification_document_keys(record));
