-- Codes of an authenticator that were given before their time, by a telephone whose clock is ahead: their 30-second steps.
-- That they would fit later was told, so they are never taken.
alter table authenticator add column foretold_steps jsonb not null default '[]';
