-- Names that the screening service cannot be asked about; null where it could be asked about all of them.
alter table verification_party_screening add column unasked jsonb;
