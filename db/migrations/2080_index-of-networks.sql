-- Finds members that sign in from one network, while everybody goes on writing.
create index concurrently if not exists login_record_network
  on login_record (address, at) where outcome in ('signed-in', 'registered');
