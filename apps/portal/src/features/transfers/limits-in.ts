// What a refusal for limits tells of them.
import { decimal, type PreparedTransfer } from '@causeway/contract';
import * as z from 'zod/mini';

const limits = z.object({ perTransaction: decimal, leftToday: decimal, leftThisMonth: decimal });

export function limitsIn(data: unknown): PreparedTransfer['limits'] | undefined {
  const read = limits.safeParse(data);
  return read.success ? read.data : undefined;
}
