-- A monitoring rule may ask the member for documents, and an alert names the request.
alter table monitoring_rule drop constraint monitoring_rule_does_check;
alter table monitoring_rule add constraint monitoring_rule_does_check check (does in ('alert', 'hold', 'ask')) not valid;
alter table monitoring_rule add column asks_for text[];
alter table monitoring_rule add column answer_days integer check (answer_days between 1 and 60);
alter table monitoring_rule add constraint monitoring_rule_asks check (num_nonnulls(asks_for, answer_days) =
  case does when 'ask' then 2 else 0 end
  and (asks_for is null or (asks_for <@ array['purpose', 'contract', 'funds'] and asks_for <> '{}'))) not valid;

drop trigger monitoring_rule_settled on monitoring_rule;
create trigger monitoring_rule_settled before update on monitoring_rule for each row when (
  (old.rule_id, old.number, old.name, old.kind, old.numbers, old.looks_at, old.does, old.asks_for, old.answer_days,
   old.drafted_by, old.drafted_at)
  is distinct from
  (new.rule_id, new.number, new.name, new.kind, new.numbers, new.looks_at, new.does, new.asks_for, new.answer_days,
   new.drafted_by, new.drafted_at))
  execute function monitoring_rule_settled();

alter table monitoring_alert_state add column asks boolean not null default false;
alter table monitoring_alert_state add column request_id uuid;
alter table monitoring_alert_state add constraint monitoring_alert_state_request_id_fkey
  foreign key (request_id) references information_request not valid;
