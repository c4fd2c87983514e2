-- Small deposits of one sender that staff decide on together are found by their account and sender (MON-605).
create index deposit_small_decided on deposit (account_id, currency, source_account)
  where is_small and status in ('HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN');

-- What the nodes of a chain left out or contradicted one another in, for staff until one of them has looked into it (MON-606).
create table node_finding (
  id         text        primary key, -- <channel>:<hash of the transaction> or <channel>:contradiction
  channel    smallint    not null,
  kind       text        not null check (kind in ('found-late', 'contradiction')),
  -- In the nodes' own words, as was found last.
  detail     text        not null,
  times      integer     not null,
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  settled_at timestamptz,
  settled_by uuid        references staff,
  version    integer     not null default 1
);
create index node_finding_open on node_finding (last_at, id) where settled_at is null;
