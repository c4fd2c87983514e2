// A payee as it travels.
import { readReason, type Language, type Payee } from '@causeway/contract';
import { textsOf } from './columns.ts';
import { awaitsApproval } from './rules.ts';
import type { PayeeRecord } from './store.ts';

export const toDto = (payee: PayeeRecord, language: Language): Payee => ({
  payeeId: payee.id,
  accountType: payee.accountType,
  entityType: payee.entityType,
  currency: payee.currency,
  chainType: payee.chainType,
  ...textsOf(payee),
  relationFileId: payee.relationFileId,
  status: payee.status,
  awaitsApproval: awaitsApproval(payee),
  certified: payee.isCertified,
  remark: payee.remark,
  auditRemark: payee.auditRemark && readReason(payee.auditRemark, language),
  createTime: payee.createdAt.toISOString(),
  lastPaidTime: payee.lastPaidAt?.toISOString() ?? null,
});
