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
  title: account.holderName,
  number: account.number,
  bankName: account.bankName,
  bankSwift: account.bankBic,
  bankAddress: account.bankAddress,
  bankCountry: account.bankCountry,
  bankPostscript: account.postscript,
  bankBranch:
    account.branchSystem === null || account.branchCode === null
      ? null
      : { system: account.branchSystem, code: account.branchCode },
  localTypeId: account.localTypeId,
  currencyList: [...account.currencies],
  memberGaAccStatus: account.status,
  refuseReason: account.refuseReason && readReason(account.refuseReason, language),
  memberRemark: account.remark,
  createTime: account.createdAt.toISOString(),
  approvedDateTime: account.approvedAt?.toISOString() ?? null,
});

export const isBuiltIn = ({ channel }: Pick<CollectionAccountRecord, 'channel'>): boolean =>
  channel === builtIn.channel;

/** What the built-in account is called to its member, who has one (MON-323). */
export const builtInId = `fb-${String(builtIn.channel)}`;
