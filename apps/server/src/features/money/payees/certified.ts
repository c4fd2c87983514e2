// Certified payees: what staff need to certify one, or to end that (MON-274).
import type { Db } from '../../../platform/db/db.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type PayeeRecord, payeeStore, update } from './store.ts';

/** Any member's payee, for staff. */
export const payeeById = (db: Db, payeeId: string): Promise<PayeeRecord | undefined> =>
  payeeStore(db).byId(payeeId);

export const payeeCertified = (payee: PayeeRecord, isCertified: boolean): Update =>
  update('payee', payee, { isCertified });

/** The certification ends once a payee is disabled or changed. */
export const notCertified = { isCertified: false } as const;
