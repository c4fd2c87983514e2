-- The public key of a passkey is sealed together with its person: who can write here, but has no secret of the server,
-- can put no key of their own in anybody's place (ASVS 6.7.1).
alter table passkey add column seal text;
-- Nobody can vouch for a key that was kept without one: its owner adds it again.
update passkey set removed_at = coalesce(removed_at, now()), seal = '', version = version + 1;
alter table passkey alter column seal set not null;
