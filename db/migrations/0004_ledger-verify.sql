-- Checking the books: every hash computed again from the postings as they stand, and every balance added up again.

-- Faults of the chains, none when all is well. A link is computed from the journal, whose legs are compared with the
-- postings that are there, and the link with its neighbours and with the head: what was altered, taken out (the last
-- too) or put in shows.
create function ledger.chain_faults()
returns table (fault text, chain bigint, sequence bigint, journal_id bigint) language sql stable as $$
  with legs as (
    select p.journal_id, array_agg(p.account_id order by p.leg) as accounts, array_agg(p.version order by p.leg) as versions,
      array_agg(p.amount::bigint order by p.leg) as amounts, array_agg(p.balance_after::bigint order by p.leg) as balances,
      case when count(p.hold) > 0 then array_agg(p.hold order by p.leg) end as holds
    from ledger.posting p group by p.journal_id),
  link as (
    select j.chain, j.sequence, j.id, j.previous, j.hash,
      (l.accounts, l.versions, l.amounts, l.balances, l.holds)
        is not distinct from (j.accounts, j.versions, j.amounts, j.balances, j.holds) as is_posted,
      lag(j.sequence, 1, 0) over w as sequence_before,
      lag(j.hash, 1, decode(repeat('00', 32), 'hex')) over w as hash_before,
      lead(j.id) over w is null as is_last,
      ledger.link_hash(j.previous, j.previous, ledger.journal_text(
        j.id, j.key, j.kind, j.reference, j.at, j.chain, j.sequence, j.accounts, j.versions, j.amounts, j.balances,
        j.holds)) as computed
    from ledger.journal j left join legs l on l.journal_id = j.id
    window w as (partition by j.chain order by j.sequence, j.id))
  select 'altered', chain, sequence, id from link where computed is distinct from hash or not is_posted
  union all
  select case when sequence <> sequence_before + 1 then 'missing before' else 'unlinked' end, chain, sequence, id
  from link where sequence <> sequence_before + 1 or previous <> hash_before
  union all
  select 'missing at the end', h.id, h.chain_sequence, l.id
  from ledger.head h left join link l on l.chain = h.id and l.is_last
  where h.chain_sequence <> coalesce(l.sequence, 0)
    or h.chain_hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex'))
  union all
  select 'without journal', null, null, l.journal_id
  from legs l where not exists (select from ledger.journal j where j.id = l.journal_id)
  union all
  select 'chain without head', chain, sequence, id
  from link where is_last and not exists (select from ledger.head h where h.id = link.chain)
$$;

-- Faults of the balances, none when all is well: a version left out, a balance after that is not the running sum, a
-- balance that is not the sum of its postings, holds that are not the balance they are kept from, a journal that does
-- not add up to zero.
create function ledger.balance_faults()
returns table (fault text, account_id bigint, version bigint) language sql stable as $$
  with course as (
    select p.account_id, p.version, p.balance_after,
      row_number() over w as version_expected, sum(p.amount) over w as balance_expected
    from ledger.posting p where p.account_id > 0
    window w as (partition by p.account_id order by p.version)),
  member as (
    select account_id, max(version) as version, (array_agg(balance_expected order by version desc))[1] as balance
    from course group by account_id),
  house as (
    select p.account_id, sum(p.amount) as balance from ledger.posting p where p.account_id < 0 group by p.account_id)
  select 'version left out', account_id, version from course where version <> version_expected
  union all
  select 'balance after is not the running sum', account_id, version from course where balance_after is distinct from balance_expected
  union all
  select 'balance is not the sum of postings', h.id, h.version
  from ledger.head h left join member m on m.account_id = h.id
  where h.balance <> coalesce(m.balance, 0) or h.version <> coalesce(m.version, 0)
  union all
  select 'balance is not the sum of postings', b.id, null
  from ledger.account_balance b left join house on house.account_id = b.id
  where b.id < 0 and b.balance <> coalesce(house.balance, 0)
  union all
  select 'postings without an account', s.account_id, null
  from (select account_id from member union all select account_id from house) s
  where not exists (select from ledger.account a where a.id = s.account_id)
  union all
  select 'holds are not the frozen balance', h.id, h.version
  from ledger.head h join ledger.account a on a.id = h.id
  left join (select o.account_id, sum(o.remaining) as kept from ledger.hold o group by o.account_id) o on o.account_id = h.id
  where h.balance <> coalesce(o.kept, 0) and (o.kept is not null or a.purpose in ('frozen', 'prepaid-frozen'))
  union all
  select 'journal is not zero in each currency', null, p.journal_id
  from ledger.posting p join ledger.account a on a.id = p.account_id
  group by p.journal_id, a.currency having sum(p.amount) <> 0
$$;
