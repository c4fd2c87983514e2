// Recheck thresholds: above 0.01 and not above 9999999.99, two decimals (ACC-128).
import * as z from 'zod/mini';
import { message } from './messages/index.ts';

const pattern = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/;

const cents = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
};

export const recheckThreshold = z
  .string(message('required'))
  .check(z.refine((text) => pattern.test(text) && cents(text) > 1n, { error: message('recheck-threshold') }));
