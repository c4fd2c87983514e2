// Reads the limits from a refusal.
import { errorName, limitsLeft, type LimitsLeft } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

/**
 * True if the refusal is about a limit. Such refusals come without a text (MON-133), so the form shows the
 * remaining limits.
 */
export function isLimitRefusal(error: unknown): boolean {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'exchange-limit' || name === 'transfer-limit';
}

export function limitsIn(error: unknown): LimitsLeft | undefined {
  if (!isRequestError(error) || !isLimitRefusal(error)) return undefined;
  const read = limitsLeft.safeParse(error.data);
  return read.success ? read.data : undefined;
}
