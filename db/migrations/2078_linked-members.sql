-- What a record shares with another member's, and the numbers that findings compare with.

insert into setting (id) values ('finding-measure');

-- What a record shares with that of another member: a name in one order of words with its birthday, an address, a phone
-- number, each as letters and digits.
create function verification_link_keys(record jsonb) returns text[] language sql immutable parallel safe as $$
  with people (name, birthday) as (
    select concat_ws(' ', record ->> 'firstName', record ->> 'lastName'), record ->> 'birthday'
    union all
    select person ->> 'nameEn', person ->> 'birthDate'
    from jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
  ), addresses (country, place) as (
    select coalesce(record ->> 'residenceCountry', record ->> 'regCountry'),
      concat_ws(' ', record ->> 'city', coalesce(record ->> 'address', record ->> 'regAddress'))
    union all
    select person ->> 'residenceCountry', person ->> 'address'
    from jsonb_array_elements(coalesce(record -> 'stakeholderInfoBo', '[]')) as person
  ), phones (number) as (
    select concat(record ->> 'contactPhoneCountryCode', coalesce(record ->> 'contactPhone', record ->> 'contactPhoneNumber'))
  )
  select coalesce(array_agg(distinct key), '{}') from (
    select 'person ' || words || ' ' || birthday
    from people
    cross join lateral (select string_agg(word, ' ' order by word collate "C") as words
      from regexp_split_to_table(upper(name), '[^A-Z0-9]+') as word where word <> '') as spelled
    where birthday <> ''
    union all
    select 'address ' || country || ' ' || plain
    from addresses
    cross join lateral (select regexp_replace(upper(place), '[^A-Z0-9]', '', 'g') as plain) as spelled
    where length(plain) >= 10
    union all
    select 'phone ' || plain
    from phones
    cross join lateral (select regexp_replace(number, '[^0-9]', '', 'g') as plain) as digits
    where length(plain) >= 8
  ) as keys (key)
  where key is not null
$$;

-- The numbers that findings compare with: a setting.
create table finding_measure (
  id boolean primary key default true check (id),
  -- Years of age from which somebody may hold an account or act for a business.
  age_min integer not null check (age_min between 0 and 99),
  -- Months since its certificate was issued from which a business is no new one.
  business_months integer not null check (business_months between 0 and 120),
  -- From how many other members on one network it is a finding, and the days of sign-ins that count.
  network_members integer not null check (network_members between 1 and 1000),
  network_days integer not null check (network_days between 1 and 90)
);
create trigger tell_setting_changed after insert or update or delete on finding_measure
  for each statement execute function tell_setting_changed('finding-measure');

insert into finding_measure (age_min, business_months, network_members, network_days) values (18, 12, 3, 30);

-- Other members that signed in from an address from which this one did since then, and whether by the same browser. Private
-- addresses are a proxy's, and say nothing.
create function members_on_networks_of(own_member text, since timestamptz)
returns table (member_id text, is_same_browser boolean) language sql stable as $$
  select person.member_id, bool_or(coalesce(other.agent = own.agent, false))
  from (
    select distinct record.address, record.agent
    from person join login_record record on record.person_id = person.id
    where person.member_id = own_member and record.at >= since and record.address is not null
      and record.outcome in ('signed-in', 'registered')
      and record.address !~ '^(::1$|f[cd]|(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.))'
  ) as own
  join login_record other on other.address = own.address and other.at >= since
    and other.outcome in ('signed-in', 'registered')
  join person on person.id = other.person_id and person.member_id <> own_member
  group by person.member_id
$$;
