-- Attempts that never became a check: the provider rejected them, or did not answer. They do not count against the three
-- that a person has in an hour (VER-107), and are listed with what happened. Attempts of before that became no check have
-- failed as well; how, is not known.
create table identity_check_failure (
  -- The attempt's.
  id     uuid        primary key references identity_check_attempt,
  reason text        not null constraint identity_check_failure_reason check (reason in ('rejected', 'no-answer')),
  at     timestamptz not null
);
insert into identity_check_failure (id, reason, at)
select attempt.id, 'no-answer', attempt.at
  from identity_check_attempt attempt
 where not exists (select from identity_check where identity_check.id = attempt.id);
