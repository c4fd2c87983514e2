-- Explanations and matches of a difference with a bank are proposed and confirmed, as recordings are. Explanations of one person
-- from before stay.
alter table bank_break add column proposes text;
alter table bank_break add column counterpart text;
alter table bank_break add constraint bank_break_proposes_check check (proposes in ('record', 'explain', 'match')) not valid;
alter table bank_break add constraint bank_break_counterpart_fkey foreign key (counterpart) references bank_break not valid;
-- runs beside 0.1.0: it writes neither column, and is refused only where it takes a proposal for what it is not
alter table bank_break add constraint bank_break_two_explain check (proposes is distinct from 'explain' or explained_by is null
  or explained_by <> proposed_by) not valid;
-- runs beside 0.1.0: it writes neither column, and is refused only where it takes a proposal for what it is not
alter table bank_break add constraint bank_break_decides_proposal check (decided_by is null or proposes is null
  or proposes = 'record' or (proposes = 'match' and state = 'CLOSED')) not valid;
-- runs beside 0.1.0: it writes neither column
alter table bank_break add constraint bank_break_counterpart check ((proposes is not distinct from 'match')
  = (counterpart is not null)) not valid;
