-- Monitoring of transactions: rules that staff write, the transactions that they are applied to, and their
-- alerts.

-- Area: money

-- One version of a rule. Its content never changes: a change is the next version (VER-251). One staff member
-- drafts it, another switches it on; switching it off needs two.
create table monitoring_rule (
  id uuid primary key,
  -- The same for all versions of a rule.
  rule_id uuid not null,
  number integer not null check (number > 0),
  name text not null,
  kind text not null check (kind in ('velocity-count', 'velocity-sum', 'structuring', 'rapid-in-and-out',
    'rapid-exchange', 'dormant', 'round-amounts', 'new-payee', 'many-payers', 'country', 'crypto-share', 'expected-volume',
    'expected-exchanges')),
  -- Exactly the numbers that its kind requires.
  numbers jsonb not null check (jsonb_typeof(numbers) = 'object'),
  looks_at text not null check (looks_at in ('all', 'persons', 'companies')),
  -- 'ask' holds an outgoing payment, too.
  does text not null check (does in ('alert', 'hold', 'ask')),
  state text not null check (state in ('DRAFT', 'ON', 'OFF', 'REPLACED', 'WITHDRAWN')),
  drafted_by uuid not null references staff,
  drafted_at timestamptz not null,
  switched_on_by uuid references staff,
  switched_on_at timestamptz,
  off_proposed_by uuid references staff,
  off_reason text,
  switched_off_by uuid references staff,
  switched_off_at timestamptz,
  version integer not null default 1,
  -- What a rule that asks wants from the member, and the working days for the answer.
  asks_for text[],
  answer_days integer check (answer_days between 1 and 60),
  constraint monitoring_rule_asks check (num_nonnulls(asks_for, answer_days) = case does when 'ask' then 2 else 0 end
    and (asks_for is null or (asks_for <@ array['purpose', 'contract', 'funds'] and asks_for <> '{}'))),
  constraint monitoring_rule_number unique (rule_id, number),
  constraint monitoring_rule_two_on check (switched_on_by is null or switched_on_by <> drafted_by),
  constraint monitoring_rule_two_off check (switched_off_by is null or switched_off_by <> off_proposed_by),
  constraint monitoring_rule_on check ((switched_on_by is null) = (state in ('DRAFT', 'WITHDRAWN'))),
  constraint monitoring_rule_off check ((off_proposed_by is null) = (off_reason is null)),
  -- Checked at the end of a transaction, in which one version replaces another.
  constraint monitoring_rule_in_force exclude using btree (rule_id with =) where (state = 'ON')
    deferrable initially deferred
);
create unique index monitoring_rule_draft on monitoring_rule (rule_id) where state = 'DRAFT';

create function monitoring_rule_settled() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a rule never changes what it says';
end $$;
create trigger monitoring_rule_settled before update on monitoring_rule for each row when (
  (old.rule_id, old.number, old.name, old.kind, old.numbers, old.looks_at, old.does, old.asks_for, old.answer_days,
   old.drafted_by, old.drafted_at)
  is distinct from
  (new.rule_id, new.number, new.name, new.kind, new.numbers, new.looks_at, new.does, new.asks_for, new.answer_days,
   new.drafted_by, new.drafted_at))
  execute function monitoring_rule_settled();

-- The trial of a version on past transactions: a version without a trial cannot be switched on (VER-252).
create table monitoring_trial (
  id uuid primary key,
  rule_version_id uuid not null references monitoring_rule,
  days integer not null check (days between 1 and 366),
  -- The days of the trial, the transactions that would have caused an alert, and their members.
  transactions integer not null check (transactions >= 0),
  fired integer not null check (fired >= 0),
  members integer not null check (members >= 0),
  -- The newest of them: [{transactionId, memberId, at, usd}], usd in cents as text.
  newest jsonb not null check (jsonb_typeof(newest) = 'array'),
  run_by uuid not null references staff,
  run_at timestamptz not null
);
create index monitoring_trial_newest on monitoring_trial (rule_version_id, run_at desc);
create trigger monitoring_trial_append_only before update or delete or truncate on monitoring_trial
  for each statement execute function refuse_change();

-- The progress through the books: transactions up to one journal are listed below, and rules were applied to
-- those up to another.
create table monitoring_upto (
  only_row boolean primary key default true check (only_row),
  taken bigint not null,
  -- The time of the last listed transaction.
  last_at timestamptz not null,
  judged bigint not null check (judged <= taken)
);
insert into monitoring_upto (taken, last_at, judged) values (0, '-infinity', 0);

-- Each credited deposit, submitted transfer and submitted exchange, once, in the order of the books.
create table monitored_transaction (
  -- The transaction number.
  id text primary key,
  journal_id bigint not null unique,
  member_id text not null,
  is_business boolean not null,
  direction text not null check (direction in ('in', 'out', 'exchange')),
  -- True for a payment on a chain.
  is_crypto boolean not null,
  -- What an exchange sells, or the currency of a payment.
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- Whole units of the amount that was entered, which of an exchange may be the bought one; null for an amount with a
  -- fraction.
  whole bigint,
  -- Cents, by the house's stored mid rate of the day.
  usd bigint not null check (usd >= 0),
  -- The account or address of the other side, and its countries as far as they are known; an exchange has none.
  counterparty text not null,
  countries text[] not null,
  -- The time of its journal, moved by microseconds so that it always increases with the journals.
  at timestamptz not null,
  -- What an exchange buys, in minor units.
  bought_currency text,
  bought_amount bigint check (bought_amount > 0),
  constraint monitored_transaction_bought
    check (num_nonnulls(bought_currency, bought_amount) = case direction when 'exchange' then 2 else 0 end)
);
create index monitored_transaction_member on monitored_transaction (member_id, at);
create index monitored_transaction_paid on monitored_transaction (member_id, counterparty, at) where direction = 'out';
create index monitored_transaction_at on monitored_transaction (at);
create trigger monitored_transaction_append_only before update or delete or truncate on monitored_transaction
  for each statement execute function refuse_change();

-- The alerts of active rules: one for a transaction, or for a member and a time span.
create table monitoring_alert (
  id uuid primary key,
  rule_version_id uuid not null references monitoring_rule,
  -- The transaction, or '<member>:<number of the span>', followed by ':<time of the decision>' after a closed one.
  key text not null,
  transaction_id text not null references monitored_transaction,
  member_id text not null references member,
  usd bigint not null,
  -- The transactions behind the alert, newest first, at most fifty; and their full number.
  transactions text[] not null,
  count integer not null check (count > 0),
  fired_at timestamptz not null,
  constraint monitoring_alert_once unique (rule_version_id, key)
);
create index monitoring_alert_member on monitoring_alert (member_id, fired_at desc);
create trigger monitoring_alert_append_only before update or delete or truncate on monitoring_alert
  for each statement execute function refuse_change();

-- The state of an alert. While the alert holds its transaction, that is not sent (VER-260).
create table monitoring_alert_state (
  -- The id of the alert.
  id uuid primary key references monitoring_alert,
  transaction_id text not null,
  member_id text not null,
  fired_at timestamptz not null,
  holds boolean not null,
  -- PROPOSED: one person found nothing wrong, and a colleague has to agree.
  state text not null check (state in ('OPEN', 'PROPOSED', 'ESCALATED', 'CLOSED')),
  owner uuid references staff,
  decided_by uuid references staff,
  agreed_by uuid references staff,
  version integer not null default 1,
  -- True if its rule asks the member for documents; staff send the request, one for a transaction.
  asks boolean not null default false,
  request_id uuid references information_request,
  constraint monitoring_alert_holds check (not holds or state <> 'CLOSED'),
  constraint monitoring_alert_decided check ((decided_by is null) = (state = 'OPEN')),
  constraint monitoring_alert_two check (agreed_by is null or agreed_by <> decided_by)
);
create index monitoring_alert_open on monitoring_alert_state (fired_at, id) where state <> 'CLOSED';
create index monitoring_alert_newest on monitoring_alert_state (fired_at desc, id);
create index monitoring_alert_holding on monitoring_alert_state (transaction_id) where holds;
create index monitoring_alert_request on monitoring_alert_state (request_id, fired_at) where asks and state <> 'CLOSED';

-- Each action of staff on an alert.
create table monitoring_step (
  id uuid primary key,
  alert_id uuid not null references monitoring_alert,
  step text not null check (step in ('assign', 'nothing-wrong', 'agree', 'escalate', 'refuse', 'case-closed')),
  reason text not null,
  by_staff uuid not null references staff,
  at timestamptz not null,
  -- The newest transaction that 'nothing-wrong' or 'case-closed' covers, because staff were shown it; null in other steps.
  -- In steps from before it was stored, the decision covers what came before it.
  shown_transaction text
);
create index monitoring_step_of_alert on monitoring_step (alert_id, at);
create trigger monitoring_step_append_only before update or delete or truncate on monitoring_step
  for each statement execute function refuse_change();
