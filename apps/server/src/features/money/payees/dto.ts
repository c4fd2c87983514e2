// A payee as a DTO.
import { payee as answer, readReason, type Language, type Payee } from '@causeway/contract';
import { printer } from '../../../platform/print.ts';
import { textsOf } from './columns.ts';
import { awaitsApproval } from './states.ts';
import type { PayeeRecord } from './store.ts';

const print = printer(answer);

export const toDto = (payee: PayeeRecord, language: Language): Payee => ({
  ...print(payee),
  ...textsOf(payee),
  payeeId: payee.id,
  awaitsApproval: awaitsApproval(payee),
  certified: payee.isCertified,
  auditRemark: payee.auditRemark && readReason(payee.auditRemark, language),
});
