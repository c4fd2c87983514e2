// The banks' codes for the purposes of payments.
import type { PaymentPurpose } from '@causeway/contract';
import type { PurposeCodes } from '@causeway/providers/port';

/** ISO 20022 external code sets, ExternalPurpose1Code and ExternalCategoryPurpose1Code. */
export const purposeCodes: Readonly<Record<PaymentPurpose, PurposeCodes>> = {
  GOODS: { code: 'GDDS', category: 'SUPP' },
  SERVICES: { code: 'SCVE', category: 'SUPP' },
  SALARY: { code: 'SALA', category: 'SALA' },
  OWN_FUNDS: { code: 'CASH', category: 'CASH' },
  // Payment of allowances, because the sets have no code for family support.
  FAMILY: { code: 'ALLW', category: null },
  OTHER: { code: 'OTHR', category: null },
};
