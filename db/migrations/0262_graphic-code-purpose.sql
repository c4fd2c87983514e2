-- A graphic code answers for what it was drawn for, and for nothing else.
alter table graphic_code add column purpose text not null default 'sign-in' check (purpose in ('register', 'sign-in', 'reset'));
alter table graphic_code alter column purpose drop default;
