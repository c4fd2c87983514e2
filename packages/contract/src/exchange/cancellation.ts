// How a canceled exchange ended: canceled by its submitter, or because nobody answered in time.
import * as z from 'zod/mini';

export const exchangeCancellation = z.enum(['withdrawn', 'lapsed']);
export type ExchangeCancellation = z.infer<typeof exchangeCancellation>;
