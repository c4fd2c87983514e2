-- Every name that a screening asked about; null for screenings from before names were kept.
alter table verification_party_screening add column names jsonb;
