-- Who refused a transfer, and the code of a bank's or a chain's reason apart from its words: the step at which it ended
-- and the text of the reason are made of them. Of what came back after it was paid, the code alone: that is always a bank.
alter table transfer
  add column refused_by text check (refused_by in ('staff', 'provider')),
  add column reason_code text;

update transfer set refused_by =
    case when exists (select from audit
                       where audit.subject_kind = 'transfer' and audit.subject_id = transfer.id
                         and audit.action = 'transfers.bounce')
         then 'provider' else 'staff' end
  where status = 7;

-- A bank's was kept as "AC04: its words".
update transfer set reason_code = split_part(reason, ': ', 1),
                    reason = substr(reason, strpos(reason, ': ') + 2)
  where account_type = 'bank' and (refused_by = 'provider' or status = 14) and strpos(reason, ': ') > 0;

-- A chain's is a word of TRON's machine, or a sentence that says that the EVM's contract reverted.
update transfer set reason_code = case when reason ~ '^[A-Z_]+$' then reason else 'REVERT' end
  where account_type = 'wallet' and refused_by = 'provider';

alter table transfer add constraint transfer_refused_by check ((status = 7) = (refused_by is not null));
