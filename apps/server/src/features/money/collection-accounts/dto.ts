// A collection account as it travels.
import { readReason, type CollectionAccount, type Language } from '@causeway/contract';
import { channelOf } from '../channels/index.ts';
import type { CollectionAccountRecord } from './store.ts';

export const toDto = (account: CollectionAccountRecord, language: Language): CollectionAccount => {
  const channel = channelOf(account.channel);
  return {
    gaAccountId: account.id,
    fcCode: account.channel,
    fcName: channel?.name ?? '',
    bankNetworkCode: channel?.network ?? 1,
    title: account.holder_name,
    number: account.number,
    bankName: account.bank_name,
    bankSwift: account.bank_bic,
    bankAddress: account.bank_address,
    bankCountry: account.bank_country,
    bankPostscript: account.postscript,
    localTypeId: account.local_type_id,
    currencyList: [...account.currencies],
    memberGaAccStatus: account.status,
    refuseReason: account.refuse_reason && readReason(account.refuse_reason, language),
    memberRemark: account.remark,
    createTime: account.created_at.toISOString(),
    approvedDateTime: account.approved_at?.toISOString() ?? null,
  };
};
