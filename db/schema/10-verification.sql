-- Verification in full (docs/decisions/0010): submissions, the decisions on each, corrections that members have to make,
-- checks and screenings of each person; applications of institutions, agreements, and the risk of countries.

-- Documents and registrations that a record names, each as `D` or `R`, country and number in capital letters
-- and digits.
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

-- What a record shares with that of another member: a name in one order of words with its birthday, an address, a phone
-- number, each as letters and digits.
create function verification_link_keys(record jsonb) returns text[] language sql immutable parallel safe as $$
  with people (name, birthday) as (
    select concat_ws(' ', record ->> 'firstName', record ->> 'lastName'), record ->> 'birthday'
    union all
    select person ->> 'nameEn', person ->> 'birthDate'
    from jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
  ), addresses (country, place) as (
    select coalesce(record ->> 'residenceCountry', record ->> 'regCountry'),
      concat_ws(' ', record ->> 'city', coalesce(record ->> 'address', record ->> 'regAddress'))
    union all
    select person ->> 'residenceCountry', person ->> 'address'
    from jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
  ), phones (number) as (
    select concat(record ->> 'contactPhoneCountryCode', coalesce(record ->> 'contactPhone', record ->> 'contactPhoneNumber'))
  )
  select coalesce(array_agg(distinct key), '{}') from (
    select 'person ' || words || ' ' || birthday
    from people
    cross join lateral (select string_agg(word, ' ' order by word collate "C") as words
      from regexp_split_to_table(upper(name), '[^A-Z0-9]+') as word where word <> '') as spelled
    where birthday <> ''
    union all
    select 'address ' || country || ' ' || plain
    from addresses
    cross join lateral (select regexp_replace(upper(place), '[^A-Z0-9]', '', 'g') as plain) as spelled
    where length(plain) >= 10
    union all
    select 'phone ' || plain
    from phones
    cross join lateral (select regexp_replace(number, '[^0-9]', '', 'g') as plain) as digits
    where length(plain) >= 8
  ) as keys (key)
  where key is not null
$$;

-- Area: verification

-- A member's verification while it is being written; a submission is a copy of it.
create table verification (
  id uuid primary key,
  member_id text not null references member,
  record jsonb not null,
  version integer not null default 1,
  constraint verification_member unique (member_id)
);
create index verification_files on verification using gin ((record -> 'kycFiles') jsonb_path_ops);

-- A submitted record; each submission is a row. Only the next decision changes.
create table verification_submission (
  id uuid primary key,
  member_id text not null references member,
  -- 1 is the member's first.
  number integer not null check (number > 0),
  occasion text not null check (occasion in ('first', 'corrected', 'update')),
  -- The whole record; its files are in `kycFiles`, the photographs of identity checks (213 and 214) among them.
  record jsonb not null,
  -- The checks at the time of submission: a list of `identityResult`, one per person.
  checks jsonb not null check (jsonb_typeof(checks) = 'array'),
  submitted_at timestamptz not null,
  submitted_by uuid not null references person,
  -- The next decision, 1 or 2; null when all are made.
  level smallint check (level in (1, 2)),
  outcome text check (outcome in ('approved', 'rejected', 'declined')),
  closed_at timestamptz,
  version integer not null default 1,
  -- The deadline of the next decision: the end of a day in Hong Kong. The review queue is sorted and filtered by it and by
  -- the risk.
  due_on date,
  -- 5 on a list, 4 rejected by the identity check, 3 another failed finding, 2 a warning, 1 not checked yet, 0 nothing
  -- found.
  risk smallint not null default 1 check (risk between 0 and 5),
  -- The time when the risk was determined.
  assessed_at timestamptz,
  -- The last stored rating while it waits; null until it is rated. The queue is filtered by it.
  rating text constraint verification_submission_rating check (rating in ('low', 'medium', 'high', 'prohibited')),
  constraint verification_submission_number unique (member_id, number),
  check ((level is null) = (outcome is not null) and (level is null) = (closed_at is not null)),
  constraint verification_submission_due check (level is null or due_on is not null)
);
-- A member has at most one waiting submission.
create unique index verification_submission_open on verification_submission (member_id) where level is not null;
create index verification_submission_waiting on verification_submission (submitted_at, id) where level is not null;
create index verification_submission_files
  on verification_submission using gin ((record -> 'kycFiles') jsonb_path_ops);
-- The approved submissions; the last one of each member is the verified record.
create index verification_submission_approved on verification_submission (member_id, number desc)
  where outcome = 'approved';
create index verification_submission_documents on verification_submission using gin (verification_document_keys(record));
create index verification_submission_links on verification_submission using gin (verification_link_keys(record));
create index verification_submission_due on verification_submission (due_on, submitted_at, id) where level is not null;
create index verification_submission_risk on verification_submission (risk desc, due_on, submitted_at, id)
  where level is not null;

create function verification_submission_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.level is null
     or (old.id, old.member_id, old.number, old.occasion, old.record, old.checks, old.submitted_at, old.submitted_by)
        is distinct from
        (new.id, new.member_id, new.number, new.occasion, new.record, new.checks, new.submitted_at, new.submitted_by)
  then
    raise exception 'what was submitted does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger verification_submission_stays before update or delete on verification_submission
  for each row execute function verification_submission_stays();

-- The colleague who has claimed a submission; null when it was released.
create table verification_claim (
  id uuid primary key references verification_submission,
  staff_id uuid references staff,
  claimed_at timestamptz not null,
  version integer not null default 1
);

-- The first reviewer cannot approve a person on a list, and refers them to the second. A reviewer who approves despite a
-- failed check or an unopened file gives a reason (VER-152 to VER-154).
create table verification_decision (
  id uuid primary key,
  submission_id uuid not null references verification_submission,
  level smallint not null check (level in (1, 2)),
  decision text not null constraint verification_decision_kind check (decision in ('approve', 'reject', 'decline',
    'refer')),
  decided_by uuid not null references staff,
  decided_at timestamptz not null,
  -- Only for a decline.
  reason text,
  -- Only for a rejection: [{code, uid?, template?, text?}], and each of them becomes a to-do.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- [{name, uid, detail, reason}]: the failed check, as it read, and why it is no obstacle.
  clearances jsonb not null default '[]' check (jsonb_typeof(clearances) = 'array'),
  -- Why not every new file was opened.
  unopened_reason text,
  constraint verification_decision_level unique (submission_id, level),
  -- The second reviewer is never the first.
  constraint verification_decision_person unique (submission_id, decided_by),
  check ((decision = 'reject') = (items <> '[]')),
  constraint verification_decision_reason check ((decision in ('decline', 'refer')) = (reason is not null)),
  constraint verification_decision_clearance check (decision = 'approve' or (clearances = '[]'
    and unopened_reason is null))
);
create trigger verification_decision_append_only before update or delete or truncate on verification_decision
  for each statement execute function refuse_change();

-- The rating of a submission and its reasons: one row for each change, and one for each decision, so that a past decision
-- shows what was known (VER-232). Members do not see it.
create table verification_rating (
  id uuid primary key,
  -- The order of ratings, because two may have the same time.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- The decision based on it; null for other ratings.
  decision_id uuid unique references verification_decision,
  level text not null check (level in ('low', 'medium', 'high', 'prohibited')),
  points integer not null check (points >= 0),
  -- [{sign, about, points}]: every sign that was found, including those without points.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  -- The version of the points' setting, and of the table of country risk.
  setting_version text not null,
  risk_version text not null,
  rated_at timestamptz not null,
  -- The day of the next review in Hong Kong; only for verified records.
  review_on date,
  constraint verification_rating_review check (decision_id is null or review_on is null)
);
create index verification_rating_newest on verification_rating (submission_id, number desc);
create trigger verification_rating_append_only before update or delete or truncate on verification_rating
  for each statement execute function refuse_change();

-- Staff reviewed a verified member again on its day of review, and nothing had to be changed (VER-239).
create table periodic_review (
  id uuid primary key,
  -- The order in which they were made.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- The day of review that it answers, in Hong Kong.
  due_on date not null,
  reviewed_by uuid not null references staff,
  reviewed_at timestamptz not null,
  -- The day in Hong Kong: the next review counts from it.
  reviewed_on date not null,
  note text not null check (note <> ''),
  -- The rating that it was made on.
  level text not null check (level in ('low', 'medium', 'high')),
  points integer not null check (points >= 0),
  next_on date not null,
  constraint periodic_review_once unique (submission_id, due_on)
);
create trigger periodic_review_append_only before update or delete or truncate on periodic_review
  for each statement execute function refuse_change();

-- The setting of points for each sign of risk.
create table rating_weight (
  sign text primary key,
  points integer not null check (points between 0 and 100)
);
create trigger tell_setting_changed after insert or update or delete on rating_weight
  for each statement execute function tell_setting_changed('rating-weight');

insert into rating_weight (sign, points) values
  ('home-high', 40), ('home-medium', 15), ('operations-high', 30), ('operations-medium', 10), ('people-high', 25),
  ('people-medium', 10), ('funds-high', 30), ('funds-medium', 10), ('volume-above-means', 15), ('bearer-shares', 30),
  ('owners-open', 10), ('young-business', 10), ('identity-failed', 30), ('finding-failed', 20), ('finding-review', 5),
  ('list-hit', 60), ('hit-cleared', 20), ('owner-layers', 5), ('owner-layers-many', 15), ('owner-trusts', 15),
  ('chain-high', 25), ('chain-medium', 10);

-- The points of a choice in the form; a choice without a row has none.
create table rating_choice (
  list text not null,
  entry text not null,
  points integer not null check (points between 0 and 100),
  primary key (list, entry)
);
create trigger tell_setting_changed after insert or update or delete on rating_choice
  for each statement execute function tell_setting_changed('rating-choice');

insert into rating_choice (list, entry, points) values
  ('industry', '11', 10), ('industry', '13', 20), ('industry', '14', 25), ('industry', '99', 5),
  ('businessType', '2', 5), ('businessType', '7', 10), ('occupation', '99', 5), ('fundsSource', '6', 5),
  ('fundsSource', '99', 10), ('accountOpeningPurpose', '6', 15), ('accountOpeningPurpose', '99', 5),
  ('expectedAmount', '4', 10), ('expectedAmount', '5', 20), ('expectedCount', '5', 5), ('expectedSingleAmount', '5', 10);

-- The points from which a rating is medium, high and prohibited, and the months until its next review.
create table rating_threshold (
  id boolean primary key default true check (id),
  medium_from integer not null check (medium_from between 1 and 1000),
  high_from integer not null check (high_from between medium_from and 1000),
  -- Null if points alone never prohibit.
  prohibited_from integer check (prohibited_from between high_from and 1000),
  low_months integer not null check (low_months between medium_months and 60),
  medium_months integer not null check (medium_months between high_months and 60),
  high_months integer not null check (high_months between 1 and 60)
);
create trigger tell_setting_changed after insert or update or delete on rating_threshold
  for each statement execute function tell_setting_changed('rating-threshold');

insert into rating_threshold (medium_from, high_from, low_months, medium_months, high_months) values (25, 60, 36, 24, 12);

-- The numbers that findings compare with: a setting.
create table finding_measure (
  id boolean primary key default true check (id),
  -- Years of age from which somebody may hold an account or act for a business.
  age_min integer not null check (age_min between 0 and 99),
  -- Months since its certificate was issued from which a business is no new one.
  business_months integer not null check (business_months between 0 and 120),
  -- From how many other members on one network it is a finding, and the days of sign-ins that count.
  network_members integer not null check (network_members between 1 and 1000),
  network_days integer not null check (network_days between 1 and 90)
);
create trigger tell_setting_changed after insert or update or delete on finding_measure
  for each statement execute function tell_setting_changed('finding-measure');

insert into finding_measure (age_min, business_months, network_members, network_days) values (18, 12, 3, 30);

-- The setting of what a rating asks of the member before anybody may approve it. As installed, nothing.
create table rating_request (
  rating text primary key check (rating in ('low', 'medium', 'high')),
  -- Whether the member is asked for the source of its wealth, and for documents that show it.
  asks_wealth boolean not null default false,
  asks_evidence boolean not null default false,
  -- The member's deadline.
  working_days integer not null check (working_days between 1 and 60),
  -- How long an answer counts for later submissions.
  valid_months integer not null check (valid_months between 1 and 60)
);
create trigger tell_setting_changed after insert or update or delete on rating_request
  for each statement execute function tell_setting_changed('rating-request');

insert into rating_request (rating, working_days, valid_months) values ('low', 10, 36), ('medium', 10, 24), ('high', 10, 12);

-- A thread between a member and staff with a deadline: staff ask for information, or a verified member reports a change
-- (docs/decisions/0047). It blocks nothing.
create table information_request (
  id uuid primary key,
  member_id text not null references member,
  -- Who opened it: asked by staff, or reported by the member.
  direction text not null check (direction in ('asked', 'reported')),
  -- What a rating asks for: wealth, evidence, in the order of the items. Null for everything else.
  asks text[] constraint information_request_asks check (asks is null or (asks <@ array['wealth', 'evidence']
    and asks <> '{}' and direction = 'asked')),
  -- The reported change; null for a question of staff.
  change text check (change in ('name', 'address', 'document', 'owners', 'directors', 'activity')),
  -- The side that has the turn, or the outcome.
  status text not null check (status in ('with-member', 'with-staff', 'closed', 'accepted', 'rejected')),
  -- The last day in time for the next answer, in Hong Kong.
  due_on date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The missed deadline of the last reminder; null before the first.
  overdue_notified date,
  version integer not null default 1,
  constraint information_request_change check ((direction = 'reported') = (change is not null)),
  constraint information_request_closed check
    ((status in ('closed', 'accepted', 'rejected')) = (closed_at is not null)),
  constraint information_request_outcome check
    (case direction when 'asked' then status not in ('accepted', 'rejected') else status <> 'closed' end)
);
create index information_request_member on information_request (member_id, opened_at desc, id);
create index information_request_open on information_request (due_on, opened_at, id) where closed_at is null;
create index information_request_asks on information_request (member_id, opened_at desc) where asks is not null;
-- A member reports the same change once at a time.
create unique index information_request_reported on information_request (member_id, change)
  where direction = 'reported' and closed_at is null;

-- One entry of the thread, by staff or by a person of the member.
create table information_request_entry (
  id uuid primary key,
  -- The order of entries.
  number bigint generated always as identity,
  request_id uuid not null references information_request,
  kind text not null check (kind in ('ask', 'answer', 'report', 'close', 'accept', 'reject')),
  at timestamptz not null,
  staff_id uuid references staff,
  person_id uuid references person,
  -- The text of a decision; '' for the other kinds.
  note text not null default '',
  -- The questions of staff, a list of texts; [] for the other kinds.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- The member's answers in the order of the items: [{text, fileIds}]. A report and an addition have one.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- The files of all answers.
  file_ids uuid[] not null default '{}',
  -- What a rating asks for has no author.
  constraint information_request_entry_author check (case when kind in ('answer', 'report')
    then person_id is not null and staff_id is null
    else (staff_id is not null or kind = 'ask') and person_id is null end),
  constraint information_request_entry_content check (case kind
    when 'ask' then items <> '[]' and answers = '[]'
    when 'answer' then answers <> '[]' and items = '[]'
    when 'report' then answers <> '[]' and items = '[]'
    else items = '[]' and answers = '[]' end)
);
create index information_request_entry_thread on information_request_entry (request_id, number);
create index information_request_entry_files on information_request_entry using gin (file_ids);
create trigger information_request_entry_append_only before update or delete or truncate on information_request_entry
  for each statement execute function refuse_change();

-- A correction that the member has to make.
create table verification_todo (
  id uuid primary key,
  member_id text not null references member,
  -- 1 rejected by staff, 3 an expiring document.
  notify_type smallint not null check (notify_type in (1, 3)),
  -- The reject code and its text: a template, free text of staff, or both. Only for notify_type 1.
  code text,
  template text,
  text text,
  -- A stakeholder's uid; null for the whole section, and for a person's own document.
  person_id text,
  -- The expiry date of the document, and the last notice sent: 90, 30, 7 or 0 days before it. Only for notify_type 3.
  expires_on text check (expires_on ~ '^\d{4}-\d{2}-\d{2}$'),
  told_days smallint check (told_days in (90, 30, 7, 0)),
  decision_id uuid references verification_decision,
  raised_at timestamptz not null,
  closed_at timestamptz,
  -- The submission that made the correction.
  closed_by uuid references verification_submission,
  -- The member's text instead of a change; null if a change answers the item.
  answer text,
  -- The report of a change that opened it; null for the other to-dos.
  request_id uuid references information_request,
  version integer not null default 1,
  check (case notify_type when 1 then code is not null and coalesce(template, text) is not null
    and expires_on is null else code is null and template is null and text is null and expires_on is not null
    and decision_id is null end),
  check ((closed_by is null) = (closed_at is null))
);
create index verification_todo_member on verification_todo (member_id, raised_at, id);
-- Each document has at most one open reminder.
create unique index verification_todo_expiry
  on verification_todo (member_id, person_id, expires_on) nulls not distinct
  where notify_type = 3 and closed_at is null;

-- A reviewer's collected and unsent corrections: visible only to that reviewer, and deleted at a decision.
-- They are stored here and not in the browser, because they concern people.
create table verification_drafted_items (
  id uuid primary key,
  submission_id uuid not null references verification_submission,
  staff_id uuid not null references staff,
  -- The same items as in a rejection: [{code, uid?, template?, text?}].
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  kept_at timestamptz not null,
  version integer not null default 1,
  constraint verification_drafted_items_reviewer unique (submission_id, staff_id)
) with (fillfactor = 80);

-- A person or a business screened against the lists: for each submission, and again when the lists or a country's risk
-- change.
create table verification_party_screening (
  id uuid primary key,
  submission_id uuid not null references verification_submission,
  -- 'member' for the record's owner, otherwise a stakeholder's uid.
  person_id text not null,
  name text not null,
  country text not null,
  hit boolean not null,
  reason text,
  at timestamptz not null,
  version integer not null default 1,
  -- The versions of the lists and of the table of country risk at the last screening, and the risk of the countries then (1
  -- high to 3 low).
  list_version text not null,
  risk_version text not null,
  risk_level smallint not null check (risk_level between 1 and 3),
  -- True when the record neither waits nor is verified any more: the screening is evidence and is never repeated.
  retired boolean not null default false,
  -- The matches as a list of {list, name, score, record, reference, link}; null for screenings from before matches were
  -- stored.
  matches jsonb,
  -- Every screened name; null for screenings from before names were stored.
  names jsonb,
  -- Names that the screening service cannot process, such as those in other scripts; null if there are none.
  unasked jsonb,
  constraint verification_party_screening_once unique (submission_id, person_id)
);
create index verification_party_screening_due on verification_party_screening (at, id) where not retired;
create index verification_party_screening_lists on verification_party_screening (list_version) where not retired;
create index verification_party_screening_risk on verification_party_screening (risk_version) where not retired;

-- An answer of an official register about a company of a submission: one row each time it is asked (VER-360).
create table verification_register_answer (
  id uuid primary key,
  -- The order of answers, because two may have the same time.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- 'member' for the business, otherwise the uid of an entity among its owners.
  person_id text not null,
  -- The question.
  country text not null,
  registration text not null,
  -- The register's code, and its name for people.
  register text not null,
  title text not null,
  -- True if the register has every company of the country: a missing entry then means that there is none.
  is_complete boolean not null,
  -- The entry as the register told it; null if it has none.
  entry jsonb check (jsonb_typeof(entry) = 'object'),
  -- [{personId, name, kind, birthMonth}]: people and companies of the entry that nobody typed, to be screened.
  unnamed jsonb not null check (jsonb_typeof(unnamed) = 'array'),
  -- Null if the server asked by itself.
  asked_by uuid references staff,
  asked_at timestamptz not null
);
create index verification_register_answer_newest on verification_register_answer (submission_id, number desc);
create trigger verification_register_answer_append_only before update or delete or truncate on verification_register_answer
  for each statement execute function refuse_change();

-- What staff ask registers by hand; it is counted before it is asked (VER-411). Numbers are gapless for each of staff, so that
-- one of two requests at the same instant is refused.
create table verification_register_request (
  id uuid primary key,
  member_id text not null references member,
  staff_id uuid not null references staff,
  number integer not null check (number > 0),
  -- The business and the companies among its owners.
  companies integer not null check (companies > 0),
  at timestamptz not null,
  constraint verification_register_request_number unique (staff_id, number)
);
create index verification_register_request_case on verification_register_request (member_id, at);
create trigger verification_register_request_append_only before update or delete or truncate on verification_register_request
  for each statement execute function refuse_change();

-- A later finding about a party of a verified member, for staff to clear or to confirm. It changes nothing by itself.
create table verification_alert (
  id uuid primary key,
  member_id text not null references member,
  submission_id uuid not null references verification_submission,
  -- 'member' for the record's owner, otherwise a stakeholder's uid.
  person_id text not null,
  name text not null,
  country text not null,
  cause text not null check (cause in ('lists', 'country')),
  -- Names of the lists; for cause 'country' the earlier and the current risk of its countries.
  lists text,
  risk_before smallint check (risk_before between 1 and 3),
  risk_now smallint check (risk_now between 1 and 3),
  raised_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'cleared', 'confirmed')),
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  second_approved_by uuid references staff,
  matches jsonb,
  check ((cause = 'lists') = (lists is not null)),
  check ((cause = 'country') = (risk_before is not null) and (cause = 'country') = (risk_now is not null)),
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (status <> 'confirmed' or decision_reason is not null),
  constraint verification_alert_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  constraint verification_alert_two_of_staff check (second_approved_by is null or (first_approved_by is not null
    and second_approved_by <> first_approved_by))
) with (fillfactor = 80);
create index verification_alert_waiting on verification_alert (raised_at, id) where status = 'waiting';
create index verification_alert_member on verification_alert (member_id);

-- Links that open one person's identity check on their own device (VER-115). The token is not stored: it is derived from the
-- id and a secret of the server, and this is its keyed hash.
create table identity_check_link (
  id uuid primary key,
  token_hash text not null unique,
  member_id text not null references member,
  -- `member`, or the uid of a stakeholder.
  person_id text not null,
  -- Null if it was only shown as a QR code.
  email text,
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  sent_by uuid not null references person,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  -- When the person who opened it agreed to the check.
  consented_at timestamptz,
  -- Withdrawn, or replaced by a newer one.
  closed_at timestamptz,
  version integer not null default 1
);
create unique index identity_check_link_living on identity_check_link (member_id, person_id) where closed_at is null;
create index identity_check_link_member on identity_check_link (member_id, sent_at);
create index identity_check_link_email on identity_check_link (email, sent_at) where email is not null;

-- A person's identity check at the provider; the newest counts.
create table identity_check (
  id uuid primary key,
  member_id text not null references member,
  -- 'member' for the member itself, otherwise a stakeholder's uid.
  person_id text not null,
  provider_id text not null,
  -- 1 unverified, 2 under verification, 3 passed, 4 warning, 5 rejected.
  result smallint not null check (result between 1 and 5),
  first_name text,
  last_name text,
  document_country text check (document_country ~ '^[A-Z]{2}$'),
  document_type text,
  document_number text,
  -- YYYY-MM-DD: a day on a document, without a time zone.
  birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$'),
  expiry_date text check (expiry_date ~ '^\d{4}-\d{2}-\d{2}$'),
  front_file uuid references file,
  back_file uuid references file,
  started_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  is_permanent boolean not null default false,
  -- As the document says; null where it says neither.
  sex text check (sex in ('F', 'M')),
  -- The country of the holder's address, if the document has one.
  address_country text check (address_country ~ '^[A-Z]{2}$'),
  face_file uuid references file,
  -- The provider's page of a check by link, sealed; null once it has finished (VER-412).
  page_sealed text
);
create index identity_check_person on identity_check (member_id, person_id, started_at);
-- The provider is asked about unfinished checks every minute.
create index identity_check_open on identity_check (started_at) where finished_at is null;

-- Every start counts towards three an hour, also one that the provider did not answer. Attempts count by person and by
-- document, because a person who was removed from a record may be added again under another id. Numbers are gapless within a
-- member, so that one of two starts at the same instant is refused, for any two people.
create table identity_check_attempt (
  id uuid primary key,
  member_id text not null references member,
  person_id text not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  -- Country and number of the document in the record at the start, in capital letters and digits.
  document text,
  link_id uuid references identity_check_link,
  constraint identity_check_attempt_number unique (member_id, number)
);
create index identity_check_attempt_link on identity_check_attempt (link_id) where link_id is not null;

-- Attempts that never became a check: the provider rejected them, or did not answer. They do not count against the three
-- that a person has in an hour (VER-107), and are listed with the cause.
create table identity_check_failure (
  -- The attempt's id.
  id uuid primary key references identity_check_attempt,
  reason text not null constraint identity_check_failure_reason check (reason in ('rejected', 'no-answer')),
  at timestamptz not null
);

-- Applications of institutions: one per member, sent again after a rejection; with notes of staff.
create table institution_application (
  id uuid primary key,
  member_id text not null references member,
  company_name text not null,
  email text not null,
  im_type text not null,
  im_account text not null,
  description text not null,
  -- File ids, in the order they were attached.
  files jsonb not null default '[]',
  -- 1 pending, 2 rejected, 3 processed, 4 completed.
  status smallint not null check (status between 1 and 4),
  submitted_at timestamptz not null,
  submitted_by uuid not null references person,
  reject_reason text check ((status = 2) = (reject_reason is not null)),
  processed_by uuid references staff,
  processed_at timestamptz,
  completed_by uuid references staff,
  completed_at timestamptz,
  version integer not null default 1,
  constraint institution_application_member unique (member_id),
  check (status not in (3, 4) or processed_by is not null),
  check ((status = 4) = (completed_by is not null)),
  -- The second reviewer is never the first.
  check (completed_by <> processed_by)
);
create index institution_application_order on institution_application (status, submitted_at);

create table institution_note (
  id uuid primary key,
  application_id uuid not null references institution_application,
  text text not null,
  written_by uuid not null references staff,
  written_at timestamptz not null
);
create index institution_note_application on institution_note (application_id, written_at);
create trigger institution_note_append_only before update or delete or truncate on institution_note
  for each statement execute function refuse_change();

-- The agreements that the operator publishes; the product's own ones come first.
create table agreement_version (
  document text not null check (document in ('agreement', 'privacy')),
  -- The day, in Hong Kong time, from which it applies.
  version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  en text not null,
  zh_hans text not null,
  zh_hant text not null,
  -- True if people who agreed to an earlier version are asked again.
  asks_again boolean not null,
  primary key (document, version)
);
-- A published text never changes, so that people can read what they agreed to.
create trigger agreement_version_append_only before update or delete or truncate on agreement_version
  for each statement execute function refuse_change();
create trigger tell_setting_changed after insert on agreement_version
  for each statement execute function tell_setting_changed('agreement');

-- One row for each document and version that a person agreed to: never changed, because a court may ask for
-- it.
create table agreement_consent (
  id uuid primary key,
  person_id uuid not null references person,
  document text not null check (document in ('agreement', 'privacy')),
  -- The day from which the text applies.
  version text not null check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The language in which the person read it.
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  at timestamptz not null,
  -- The address of the connection; null for consents from before addresses were stored.
  address text,
  unique (person_id, document, version)
);
create trigger agreement_consent_append_only before update or delete or truncate on agreement_consent
  for each statement execute function refuse_change();

-- Area: foundation

-- The setting of country risk: 1 high, 2 medium; a country without a row is low.
create table country_risk (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  level smallint not null check (level in (1, 2))
);

insert into country_risk (country, level) values
  ('AF', 1), ('BY', 1), ('CU', 1), ('IR', 1), ('KP', 1), ('MM', 1), ('RU', 1), ('SD', 1), ('SO', 1), ('SY', 1),
  ('AO', 2), ('BG', 2), ('BO', 2), ('CD', 2), ('CI', 2), ('CM', 2), ('DZ', 2), ('HT', 2), ('KE', 2), ('LA', 2),
  ('LB', 2), ('LY', 2), ('MC', 2), ('NA', 2), ('NP', 2), ('SS', 2), ('VE', 2), ('VG', 2), ('VN', 2), ('YE', 2);

-- Members that are closed to a member of staff because of a conflict of interest: by mailbox, by declaration, and through an
-- individual of theirs to every member with that individual's document.
create function members_of_staff(who uuid) returns setof text language sql stable as $$
  with own as (
    select person.member_id
      from held_mailbox mine
      join held_mailbox theirs using (mailbox)
      join person on person.id = theirs.owner_id
     where mine.owner_id = who
    union
    select member_id from staff_tie where staff_id = who and confirmed_at is not null and removed_at is null
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
