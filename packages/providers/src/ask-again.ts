// Asks once more where an answer was lost. Only for questions: what acts is never made twice.
import { ProviderUnavailable } from './port.ts';

/** A service that is busy or slow is left alone: the caller's job comes back to it. */
const isWorthAnother = (error: unknown): boolean =>
  error instanceof ProviderUnavailable &&
  error.busySeconds === undefined &&
  !['busy', 'timeout', 'dns', 'tls'].includes(error.failureCause);

export async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isWorthAnother(error)) throw error;
    return ask();
  }
}
