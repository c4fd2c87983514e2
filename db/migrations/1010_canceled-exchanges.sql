-- Whether an exchange was canceled by who submitted it, or because nobody answered in time. Null where it is not canceled,
-- and where a server of the version before canceled it.
alter table exchange
  add column cancellation text check (cancellation in ('withdrawn', 'lapsed')),
  add constraint exchange_cancellation check (cancellation is null or status = 'CANCELLED') not valid;
update exchange set cancellation = case audit.action when 'exchange.lapse' then 'lapsed' else 'withdrawn' end
from audit
where exchange.status = 'CANCELLED' and audit.subject_kind = 'exchange' and audit.subject_id = exchange.id
  and audit.action in ('exchange.lapse', 'exchange.withdraw');
alter table exchange validate constraint exchange_cancellation;
