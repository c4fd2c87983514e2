// Reads the limits from a refusal.
import { errorName, limitsLeft, type LimitsLeft } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';

/** True of a refusal for a limit; they come without a text of their own (MON-133), so the form says what is left. */
export function isLimitRefusal(error: unknown): boolean {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'exchange-limit' || name === 'transfer-limit';
}

export function limitsIn(error: unknown): LimitsLeft | undefined {
  if (!isRequestError(error) || !isLimitRefusal(error)) return undefined;
  const read = limitsLeft.safeParse(error.data);
  return read.success ? read.data : undefined;
}
