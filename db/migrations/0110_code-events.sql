-- Codes that were sent and codes that were wrong, by the address they went to and the network that asked, for the limits
-- of a day. One row each, so that nothing of it is a row that everybody changes; forgotten after the day.
create table code_event (
  id     bigint      generated always as identity primary key,
  kind   text        not null check (kind in ('sent', 'wrong')),
  -- A keyed hash of the address or the network, so that the table is no list of either.
  source text        not null,
  at     timestamptz not null
);
create index code_event_source on code_event (source, kind, at);
create index code_event_age on code_event (at);
