// The remaining limits in the form of answers: for a preparation or an offer, and in the refusal for a limit.
import * as z from 'zod/mini';
import { decimal, time } from '../fields.ts';

/** Decimals of the sold or sent currency. Days, weeks (from Monday) and months are Hong Kong's (MON-132). */
export const limitsLeft = z.object({
  perTransaction: decimal,
  leftToday: decimal,
  leftThisWeek: decimal,
  leftThisMonth: decimal,
  /** The rest of a limit on everything that is ever moved, if there is one. */
  leftTotal: z.optional(decimal),
  /** Limits on what leaves in all currencies together, in USD, if there are any. The amounts above respect them. */
  outgoing: z.optional(
    z.array(
      z.object({ period: z.enum(['day', 'month']), limitUsd: decimal, leftUsd: decimal, freesAt: time }),
    ),
  ),
});
export type LimitsLeft = z.infer<typeof limitsLeft>;
