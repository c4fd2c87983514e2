// A payee as it travels.
import { readReason, type Language, type Payee } from '@causeway/contract';
import type { PayeeRecord } from './store.ts';

export const toDto = (payee: PayeeRecord, language: Language): Payee => ({
  payeeId: payee.id,
  accountType: payee.account_type,
  entityType: payee.entity_type,
  accountName: payee.account_name,
  currency: payee.currency,
  status: payee.status,
  bankNumber: payee.bank_number,
  bankName: payee.bank_name,
  swiftCode: payee.swift_code,
  bankCountry: payee.bank_country,
  payeeCountry: payee.payee_country,
  payeeCity: payee.payee_city,
  payeeAddress: payee.payee_address,
  chainType: payee.chain_type,
  chainAddress: payee.chain_address,
  remark: payee.remark,
  auditRemark: payee.audit_remark && readReason(payee.audit_remark, language),
  createTime: payee.created_at.toISOString(),
  lastPaidTime: payee.last_paid_at?.toISOString() ?? null,
});
