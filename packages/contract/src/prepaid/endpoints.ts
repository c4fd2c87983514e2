// Top-up of the prepaid account, from which fees are drawn: in US dollars, free, by developer members (MON-350, MON-351).
import * as z from 'zod/mini';
import { endpoint, type Access } from '../endpoint.ts';
import { decimal, time, txnNo } from '../fields.ts';
import { positiveDecimal } from '../rules/amount.ts';
import { approvalCode, authType } from '../rules/sign-in.ts';

/** Those who start payments of a verified member that has a prepaid account. */
const developerMaker = {
  kind: 'member',
  roles: [1, 2],
  verified: true,
  developer: true,
} as const satisfies Access;

/** Asked when the form is opened: the amount is known only later, and the code is bound to it then. */
export const preparePrepaid = endpoint({
  name: 'prepaid.prepare',
  summary: 'How a top-up of the prepaid account is approved, and its transaction number',
  path: '/trading-api/trading/merchant/txn/autyTypeGet',
  access: developerMaker,
  write: true,
  reserves: true,
  request: z.object({ amount: positiveDecimal, currency: z.literal('USD'), businessType: z.literal(8) }),
  response: z.object({ authType, txnNo }),
  refusals: ['account-protected'],
});
export type PreparedPrepaid = z.infer<typeof preparePrepaid.response>;

export const accountTransfer = endpoint({
  name: 'prepaid.transfer',
  summary: 'Moves US dollars from the currency account to the prepaid account, free and at once',
  path: '/trading-api/trading/merchant/accountTransfer',
  access: developerMaker,
  write: true,
  request: z.object({
    txnNo,
    amount: positiveDecimal,
    /** As many digits as `authType` asks for. */
    verifyCode: approvalCode,
  }),
  response: z.object({ txnNo, amount: decimal, time }),
  refusals: [
    'account-protected',
    'transaction-not-found',
    'wrong-code',
    'login-locked',
    'insufficient-balance',
  ],
});

export const prepaidEndpoints = [preparePrepaid, accountTransfer];
