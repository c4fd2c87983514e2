-- New evidence that takes back a proposal is a step of its case.
alter table case_step drop constraint case_step_step_check;
alter table case_step add constraint case_step_step_check check (step in ('open', 'assign', 'postpone', 'propose', 'agree', 'return',
  'restrict', 'confirm-restriction', 'propose-lift', 'keep-restriction', 'lift', 'reopen')) not valid;
