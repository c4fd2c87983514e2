-- A locked rate keeps the settlement that was shown with it, so that what was confirmed is what is executed, also when
-- the cut-off falls between the two. A quote that was locked before has none; its settlement is worked out when it is
-- submitted, as it was until now.
alter table exchange_quote
  add column value_date date,
  add column at_once    boolean,
  add constraint exchange_quote_settlement check ((value_date is null) = (at_once is null));
