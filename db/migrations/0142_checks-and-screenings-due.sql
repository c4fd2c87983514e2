-- What is looked for every minute is found by an index, however much is kept: identity checks that nobody has finished,
-- and parties that are to be held against the lists again.
create index identity_check_open on identity_check (started_at) where finished_at is null;

-- A screening of what neither waits nor is verified any more is never made again: it is evidence.
alter table verification_party_screening add column retired boolean not null default false;
update verification_party_screening screening set retired = true
  from verification_submission submission join member on member.id = submission.member_id
 where submission.id = screening.submission_id
   and submission.level is null
   and (member.kyc_status = 4
        and submission.number = (select max(newest.number) from verification_submission newest
                                  where newest.member_id = member.id and newest.outcome = 'approved')) is not true;

create index verification_party_screening_due on verification_party_screening (at, id) where not retired;
create index verification_party_screening_lists on verification_party_screening (list_version) where not retired;
create index verification_party_screening_risk on verification_party_screening (risk_version) where not retired;
