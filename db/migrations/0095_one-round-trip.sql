-- What lets a batch of writes be sent in one packet: statements that raise when something is not as it was supposed, so
-- that all that was sent behind them, the commit too, does nothing.

-- Raises unless every journal was posted just now.
create function ledger.require_posted(is_posted boolean) returns void language plpgsql as $$
begin
  if is_posted is not true then
    raise exception 'ledger: not every journal was posted' using errcode = 'CW001';
  end if;
end $$;

-- Raises unless the rows that were locked are those that were read, each in the version that was read: both as
-- {id: version}.
create function require_as_read(locked jsonb, read jsonb) returns void language plpgsql as $$
begin
  if locked is distinct from read then
    raise exception 'a row is not as it was read' using errcode = 'CW002';
  end if;
end $$;
