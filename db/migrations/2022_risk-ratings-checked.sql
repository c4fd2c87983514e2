-- What waits has a known rating or none.
alter table verification_submission validate constraint verification_submission_rating;
