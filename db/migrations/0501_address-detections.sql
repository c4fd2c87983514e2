-- What the screening said of a member's own addresses when they were detected: kept with time and provider.
create table address_detection (
  id          uuid        primary key,
  account_id  uuid        not null references collection_account,
  -- success: risk 0 or 1; high-risk: any other; abnormal: the provider says it may have been tampered with.
  outcome     text        not null check (outcome in ('success', 'high-risk', 'abnormal')),
  risk_level  smallint    not null check (risk_level between 0 and 5),
  provider    text        not null,
  detected_by uuid        not null references person,
  detected_at timestamptz not null
);
create index address_detection_account on address_detection (account_id, detected_at desc);
create trigger address_detection_kept before update or delete or truncate on address_detection
  execute function refuse_change();
