create index concurrently if not exists login_record_network
  on login_record (address, at) where outcome in ('signed-in', 'registered');
