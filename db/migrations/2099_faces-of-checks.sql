-- What a check reads of a document besides: the sex, and the country of an address if it has one; and the picture of the face.

-- runs beside 0.1.0: the table has one row for each check that somebody began, so reading it takes milliseconds
alter table identity_check add column sex text check (sex in ('F', 'M'));
-- runs beside 0.1.0: the table has one row for each check that somebody began, so reading it takes milliseconds
alter table identity_check add column address_country text check (address_country ~ '^[A-Z]{2}$');
alter table identity_check add column face_file uuid references file;
