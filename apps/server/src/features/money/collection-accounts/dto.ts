// A collection account as it travels.
import { readReason, type CollectionAccount, type Language } from '@causeway/contract';
import { accountNameOf, builtIn } from '../channels/index.ts';
import { kindOf } from './rules.ts';
import type { CollectionAccountRecord } from './store.ts';

export const toDto = (account: CollectionAccountRecord, language: Language): CollectionAccount => ({
  accountId: account.id,
  channel: account.channel,
  channelName: accountNameOf(kindOf(account)),
  network: account.network,
  title: account.holderName,
  number: account.number,
  bankName: account.bankName,
  bankBic: account.bankBic,
  bankAddress: account.bankAddress,
  bankCountry: account.bankCountry,
  postscript: account.postscript,
  bankBranch:
    account.branchSystem === null || account.branchCode === null
      ? null
      : { system: account.branchSystem, code: account.branchCode },
  localTypeId: account.localTypeId,
  currencies: [...account.currencies],
  status: account.status,
  refuseReason: account.refuseReason && readReason(account.refuseReason, language),
  remark: account.remark,
  createTime: account.createdAt.toISOString(),
  approvedTime: account.approvedAt?.toISOString() ?? null,
});

export const isBuiltIn = ({ channel }: Pick<CollectionAccountRecord, 'channel'>): boolean =>
  channel === builtIn.channel;

/** What the built-in account is called to its member, who has one (MON-323). */
export const builtInId = `fb-${String(builtIn.channel)}`;
