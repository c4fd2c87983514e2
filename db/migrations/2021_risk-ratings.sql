-- A submission is rated by points that staff keep as settings, and each rating is kept with its reasons.

alter table verification_submission add column rating text;
alter table verification_submission add constraint verification_submission_rating
  check (rating in ('low', 'medium', 'high', 'prohibited')) not valid;

insert into setting (id) values ('rating-weight'), ('rating-choice'), ('rating-threshold');

-- What a submission was rated and why, one row each time that the rating or its reasons changed, and one for each decision:
-- a past decision shows what was known (VER-232). Members do not see it.
create table verification_rating (
  id uuid primary key,
  -- The order in which they were made: two may be of one moment.
  number bigint generated always as identity,
  submission_id uuid not null references verification_submission,
  -- The decision that was made on it; null for a rating of its own.
  decision_id uuid unique references verification_decision,
  level text not null check (level in ('low', 'medium', 'high', 'prohibited')),
  points integer not null check (points >= 0),
  -- [{sign, about, points}]: every sign that was found, also one that counts nothing.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  -- The setting of the points, and the table of country risk.
  setting_version text not null,
  risk_version text not null,
  rated_at timestamptz not null,
  -- The day of the next review in Hong Kong; only of what is verified.
  review_on date,
  constraint verification_rating_review check (decision_id is null or review_on is null)
);
create index verification_rating_newest on verification_rating (submission_id, number desc);
create trigger verification_rating_append_only before update or delete or truncate on verification_rating
  for each statement execute function refuse_change();

-- The points of each sign of risk: a setting.
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
  ('list-hit', 60), ('hit-cleared', 20);

-- The points of what a form's choice says; none of what has no row.
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

-- From how many points a rating is medium, high and prohibited, and how many months later it is reviewed.
create table rating_threshold (
  id boolean primary key default true check (id),
  medium_from integer not null check (medium_from between 1 and 1000),
  high_from integer not null check (high_from between medium_from and 1000),
  -- Null while nothing is prohibited by its points.
  prohibited_from integer check (prohibited_from between high_from and 1000),
  low_months integer not null check (low_months between medium_months and 60),
  medium_months integer not null check (medium_months between high_months and 60),
  high_months integer not null check (high_months between 1 and 60)
);
create trigger tell_setting_changed after insert or update or delete on rating_threshold
  for each statement execute function tell_setting_changed('rating-threshold');

insert into rating_threshold (medium_from, high_from, low_months, medium_months, high_months) values (25, 60, 36, 24, 12);
