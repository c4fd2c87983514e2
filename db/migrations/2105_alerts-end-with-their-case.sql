-- An escalated alert ends with its case, unless it holds a payment; what came after its transactions counts anew.

alter table monitoring_step drop constraint monitoring_step_step_check;
alter table monitoring_step add constraint monitoring_step_step_check
  check (step in ('assign', 'nothing-wrong', 'agree', 'escalate', 'refuse', 'case-closed'));

-- Alerts whose newest case was closed before.
with ended as (
  select distinct on (s.id) s.id, s.transaction_id, s.holds, c.state, c.agreed_by, c.closed_at, step.reason
  from monitoring_alert_state s
  join case_item i on i.kind = 'monitoring-alert' and i.source_id = s.id::text
  join member_case c on c.id = i.case_id
  left join case_step step on step.case_id = c.id and step.step = 'agree'
  where s.state = 'ESCALATED'
  order by s.id, i.at desc),
closed as (
  update monitoring_alert_state s set state = 'CLOSED', version = s.version + 1
  from ended e where e.id = s.id and e.state = 'CLOSED' and not e.holds
  returning s.id)
insert into monitoring_step (id, alert_id, step, reason, by_staff, at, shown_transaction)
select gen_random_uuid(), e.id, 'case-closed', coalesce(e.reason, ''), e.agreed_by, e.closed_at, e.transaction_id
from closed join ended e on e.id = closed.id;
