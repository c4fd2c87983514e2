// The remaining limits in the form of answers: for a preparation or an offer, and in the refusal for a limit.
import * as z from 'zod/mini';
import { decimal } from '../fields.ts';

/** Decimals of the sold or sent currency. Days, weeks (from Monday) and months are Hong Kong's (MON-132). */
export const limitsLeft = z.object({
  perTransaction: decimal,
  leftToday: decimal,
  leftThisWeek: decimal,
  leftThisMonth: decimal,
  /** The rest of a limit on everything that is ever moved, if there is one. */
  leftTotal: z.optional(decimal),
});
export type LimitsLeft = z.infer<typeof limitsLeft>;
