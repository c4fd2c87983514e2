-- What a person sees all balances in together, and the sums from which their history is drawn.
alter table person add column display_currency text not null default 'USDT'
  constraint person_display_currency check (display_currency in ('USDT', 'USDC', 'USD', 'CNH', 'EUR'));

-- An account's entries by day of Hong Kong and kind of journal, up to a version of the account: taken from the books, no part
-- of them, and made when somebody looks. Both may be emptied together at any time.
create table entry_day (
  account_id bigint      not null,
  day        date        not null,
  kind       text        not null,
  amount     numeric(38) not null,
  primary key (account_id, day, kind)
);
create table entry_day_upto (
  account_id bigint primary key,
  version    bigint not null
);

-- The newest version of an account that is older than an instant. Versions have no gaps and are in the order of time, so
-- halving finds it in as many looks as the number of entries has bits.
create function ledger.version_before(p_account bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select version from ledger.head where id = p_account), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select j.at from ledger.posting p join ledger.journal j on j.id = p.journal_id
        where p.account_id = p_account and p.version = middle) < p_at
    then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- The entries between two versions, added up; costs what is between them.
create function ledger.entry_sums(p_account bigint, p_after bigint, p_upto bigint)
returns table (day date, kind text, amount numeric) language plpgsql stable rows 100
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query select (w.at at time zone 'Asia/Hong_Kong')::date, w.kind, sum(w.amount)
  from ledger.entries_window(p_account, p_after, p_upto) w group by 1, 2;
end $$;
