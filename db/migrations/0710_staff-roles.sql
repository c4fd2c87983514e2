-- Staff who do one kind of work: the house's money, members' questions, settings.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('reviewer', 'senior', 'auditor', 'treasury', 'support', 'settings'));
