-- By when a verification is to be decided, and how much speaks against it: what the queue of reviews is sorted and
-- filtered by. Both are worked out elsewhere (submissions/deadline.ts, reviews/risk.ts) and kept for the queue alone.
alter table verification_submission
  -- The day in Hong Kong, at its end; of the decision that is next.
  add column due_on      date,
  -- 5 on a list, 4 rejected by the identity check, 3 another failed finding, 2 a warning, 1 not checked yet, 0 nothing.
  add column risk        smallint not null default 1 check (risk between 0 and 5),
  -- As of when the risk is known.
  add column assessed_at timestamptz;

-- What waits now is due as it would be today: the first decision in two working days, the second in three.
update verification_submission submission set due_on = (
  select due from (
    select series.at::date as due, row_number() over (order by series.at) as number
      from generate_series((submission.submitted_at at time zone 'Asia/Hong_Kong')::date + 1,
                           (submission.submitted_at at time zone 'Asia/Hong_Kong')::date + 60, interval '1 day') as series (at)
     where extract(isodow from series.at) < 6 and not exists (select from holiday where holiday.day = series.at::date)
  ) as working
  where number = case submission.level when 1 then 2 else 3 end)
 where level is not null;
alter table verification_submission add constraint verification_submission_due check (level is null or due_on is not null);

create index verification_submission_due on verification_submission (due_on, submitted_at, id) where level is not null;
create index verification_submission_risk on verification_submission (risk desc, due_on, submitted_at, id)
  where level is not null;
