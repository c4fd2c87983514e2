// A collection account as it travels.
import { readReason, type CollectionAccount, type Language } from '@causeway/contract';
import { accountNameOf, builtIn } from '../channels/index.ts';
import { kindOf } from './rules.ts';
import type { CollectionAccountRecord } from './store.ts';

export const toDto = (account: CollectionAccountRecord, language: Language): CollectionAccount => ({
  gaAccountId: account.id,
  fcCode: account.channel,
  fcName: accountNameOf(kindOf(account)),
  bankNetworkCode: account.network,
  title: account.holder_name,
  number: account.number,
  bankName: account.bank_name,
  bankSwift: account.bank_bic,
  bankAddress: account.bank_address,
  bankCountry: account.bank_country,
  bankPostscript: account.postscript,
  bankBranch:
    account.branch_system === null || account.branch_code === null
      ? null
      : { system: account.branch_system, code: account.branch_code },
  localTypeId: account.local_type_id,
  currencyList: [...account.currencies],
  memberGaAccStatus: account.status,
  refuseReason: account.refuse_reason && readReason(account.refuse_reason, language),
  memberRemark: account.remark,
  createTime: account.created_at.toISOString(),
  approvedDateTime: account.approved_at?.toISOString() ?? null,
});

export const isBuiltIn = ({ channel }: Pick<CollectionAccountRecord, 'channel'>): boolean =>
  channel === builtIn.channel;

/** What the built-in account is called to its member, who has one (MON-323). */
export const builtInId = `fb-${String(builtIn.channel)}`;
