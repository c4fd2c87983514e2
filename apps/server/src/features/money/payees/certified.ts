// Certified payees: what staff need to certify one, and to end that (MON-274).
import type { Db } from '../../../platform/db/db.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type PayeeRecord, payeeStore, update } from './store.ts';

/** Any member's: for staff. */
export const payeeById = (db: Db, payeeId: string): Promise<PayeeRecord | undefined> =>
  payeeStore(db).byId(payeeId);

export const payeeCertified = (payee: PayeeRecord, isCertified: boolean): Update =>
  update('payee', payee, { isCertified });

/** It counts no more once a payee is disabled or changed. */
export const notCertified = { isCertified: false } as const;
