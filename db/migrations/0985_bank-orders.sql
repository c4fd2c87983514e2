-- An order is kept as it was first written: sent again after midnight, or by a later version, it is the same.
alter table bank_send
  -- Null of what was sent before orders were kept.
  add column order_text text,
  -- The reference by which banks follow the payment (UETR); null where the bank's messages have no place for it.
  add column uetr       text;
create index bank_send_by_uetr on bank_send (uetr) where uetr is not null;
