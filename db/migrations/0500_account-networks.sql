-- An account has a network besides its channel: 1 global, 2 local, 3 crypto. Local is what one clearing alone reaches,
-- local types 2000005 to 2000008. A clearing with a code of its own for banks (routing number, sort code, transit number)
-- is kept with the account.
alter table collection_account
  add column network smallint,
  add column branch_system text,
  add column branch_code text,
  add check ((branch_system is null) = (branch_code is null));
update collection_account set network = case when channel in (8, 9) then 3 else 1 end;
alter table collection_account
  alter column network set not null,
  add check (network between 1 and 3 and (network = 3) = (channel in (8, 9))),
  add check ((network = 2) = (coalesce(local_type_id, 0) between 2000005 and 2000008));

-- A number may be shared: then the postscript names the member.
drop index collection_account_number;
create unique index collection_account_number on collection_account (channel, number, postscript)
  nulls not distinct where number is not null;

-- What staff open without an application was applied for by nobody.
alter table collection_account alter column created_by drop not null;

-- Room is counted by what is offered, no longer by channel alone: '<member>:<channel>:<local type>'. Rows are made again
-- by the next application.
delete from collection_account_room;
