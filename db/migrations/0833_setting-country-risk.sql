-- The risk of countries is a setting: 1 high, 2 medium; one without a row is low.
create table country_risk (
  country text     primary key check (country ~ '^[A-Z]{2}$'),
  level   smallint not null check (level in (1, 2))
);
insert into country_risk (country, level) values
  ('AF', 1), ('BY', 1), ('CU', 1), ('IR', 1), ('KP', 1), ('MM', 1), ('RU', 1), ('SD', 1), ('SO', 1), ('SY', 1),
  ('AO', 2), ('BG', 2), ('BO', 2), ('CD', 2), ('CI', 2), ('CM', 2), ('DZ', 2), ('HT', 2), ('KE', 2), ('LA', 2),
  ('LB', 2), ('LY', 2), ('MC', 2), ('NA', 2), ('NP', 2), ('SS', 2), ('VE', 2), ('VG', 2), ('VN', 2), ('YE', 2);

insert into setting (id) values ('country-risk');
