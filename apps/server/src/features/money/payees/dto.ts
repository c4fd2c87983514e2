// A payee as it travels.
import { readReason, type Language, type Payee } from '@causeway/contract';
import { textsOf } from './columns.ts';
import { awaitsApproval } from './rules.ts';
import type { PayeeRecord } from './store.ts';

export const toDto = (payee: PayeeRecord, language: Language): Payee => ({
  payeeId: payee.id,
  accountType: payee.account_type,
  entityType: payee.entity_type,
  currency: payee.currency,
  chainType: payee.chain_type,
  ...textsOf(payee),
  relationFileId: payee.relation_file_id,
  status: payee.status,
  awaitsApproval: awaitsApproval(payee),
  certified: payee.is_certified,
  remark: payee.remark,
  auditRemark: payee.audit_remark && readReason(payee.audit_remark, language),
  createTime: payee.created_at.toISOString(),
  lastPaidTime: payee.last_paid_at?.toISOString() ?? null,
});
