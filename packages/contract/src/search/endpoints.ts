// Search over the records of a member (PLT-254).
import * as z from 'zod/mini';
import { recentTransaction } from '../accounts/endpoints.ts';
import { anyRole, endpoint } from '../endpoint.ts';
import { payee } from '../payees/endpoints.ts';
import { trimmedText } from '../rules/text.ts';

/** The longest search text: a hash with its 0x, or a message to the payee, fits. */
export const searchTextMax = 140;

/** How many of the newest matching records a search shows. */
export const searchTransactionsMax = 8;

export const searchRecords = endpoint({
  name: 'search.records',
  summary:
    'Transactions by number, amount, name or reference, and payees by name, bank or account: the newest of each',
  path: '/trading-api/trading/merchant/search',
  access: anyRole,
  request: z.object({ text: trimmedText(searchTextMax).check(z.minLength(1)) }),
  response: z.object({
    /** The newest ones, at most `searchTransactionsMax`. */
    transactions: z.array(recentTransaction),
    /** The newest ones, at most 5. */
    payees: z.array(payee),
  }),
  cancellable: true,
});
export type SearchResult = z.infer<typeof searchRecords.response>;
