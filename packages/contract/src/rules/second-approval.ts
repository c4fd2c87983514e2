// Second-approval thresholds: above 0.01 and not above 9999999.99, two decimals (ACC-128); and the stricter
// of two rules.
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { text } from './text.ts';

const pattern = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/;

function cents(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

export const secondApprovalThreshold = text(10, {
  missing: message('required'),
  tooLong: message('recheck-threshold'),
}).check(
  z.refine((typed) => pattern.test(typed) && cents(typed) > 1n, { error: message('recheck-threshold') }),
);

/** Thresholds in USD; null needs no second approval. */
export interface SecondApprovalRules {
  readonly newPayee: boolean;
  readonly exchange: string | null;
  /** Applies to the prepaid account and back from it too. */
  readonly transfer: string | null;
  /** Applies to moves between the member and its sub-accounts; missing means null. */
  readonly subAccount?: string | null | undefined;
}

function lower(a: string | null = null, b: string | null = null): string | null {
  if (a === null || b === null) return a ?? b;
  return cents(b) < cents(a) ? b : a;
}

/** The stricter rule for each kind. */
export const stricterSecondApproval = (
  a: SecondApprovalRules,
  b: SecondApprovalRules,
): SecondApprovalRules => ({
  newPayee: a.newPayee || b.newPayee,
  exchange: lower(a.exchange, b.exchange),
  transfer: lower(a.transfer, b.transfer),
  subAccount: lower(a.subAccount, b.subAccount),
});

/** True if the second rules need fewer approvals in any respect. */
export function isLooserSecondApproval(before: SecondApprovalRules, after: SecondApprovalRules): boolean {
  const { newPayee, exchange, transfer, subAccount } = stricterSecondApproval(after, before);
  return (
    newPayee !== after.newPayee ||
    exchange !== after.exchange ||
    transfer !== after.transfer ||
    subAccount !== (after.subAccount ?? null)
  );
}
