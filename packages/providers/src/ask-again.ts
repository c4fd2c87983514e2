// Repeats a question whose answer was lost. Only for reads: a call that acts is never repeated.
import { ProviderUnavailable } from './port.ts';

/** A busy or slow service is left alone: the caller's job tries again later. */
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
