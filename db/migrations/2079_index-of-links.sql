-- Finds records that share something with another member's, while everybody goes on writing.
create index concurrently if not exists verification_submission_links
  on verification_submission using gin (verification_link_keys(record));
