-- A correction answers each item: by a change, or in words. An accepted report of a change opens the record.

alter table verification_todo
  add column answer text,
  add column request_id uuid references information_request;
