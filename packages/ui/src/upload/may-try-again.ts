// Decides whether a failed upload may succeed when the same file is sent again.
import { OVERLOADED, TOO_MANY_FILES } from '../request/codes.ts';
import { isRequestError } from '../request/request-error.ts';

/** Statuses that mean no answer, too slow, or too many at once: they say nothing about the file. */
const PASSING: ReadonlySet<number> = new Set([0, 408, 429, OVERLOADED, TOO_MANY_FILES]);

/**
 * A lost connection, a server that is busy or down, and files that wait for a form to be saved are temporary.
 * A refusal because of the file itself is not, and a file that the device can no longer read must be chosen
 * again.
 */
export const mayTryAgain = (error: unknown): boolean =>
  isRequestError(error) && (PASSING.has(error.code) || (error.code >= 500 && error.code < 600));
