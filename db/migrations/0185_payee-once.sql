-- One payee an account and currency, however it was typed: an address of Ethereum in small letters or with its checksum
-- (one of TRON is another in another case), a BIC of 8 signs or with three times X for the head office, an account number
-- with blanks or in small letters.
alter table payee add column goes_to text not null generated always as (
  case account_type
    when 'wallet' then chain_type::text || ':' || case chain_type when 8 then lower(chain_address) else chain_address end
    else rpad(upper(swift_code), 11, 'X') || ':' || upper(regexp_replace(bank_number, '\s', '', 'g'))
  end) stored;

-- Saved before spellings were compared, beside another one that is the same: it stays what it is and bars nothing. The
-- one that bars is rather one that is decided, for what is pending may still be refused.
alter table payee add column doubled boolean not null default false;
update payee set doubled = true
  from (select id, row_number() over (
                     partition by member_id, currency, goes_to order by status = 'PENDING', created_at, id) as place
          from payee where status <> 'REFUSED') as same
  where same.id = payee.id and same.place > 1;

drop index payee_once;
create unique index payee_once on payee (member_id, currency, goes_to) where status <> 'REFUSED' and not doubled;
