// Whether a file that was not uploaded may arrive when it is sent once more, as it is.
import { OVERLOADED, TOO_MANY_FILES } from '../request/codes.ts';
import { isRequestError } from '../request/request-error.ts';

/** No answer, too long, too many at once: statuses that say nothing about the file. */
const PASSING: ReadonlySet<number> = new Set([0, 408, 429, OVERLOADED, TOO_MANY_FILES]);

/**
 * A lost connection, a server that is busy or down, and files that wait for a form to be saved pass. What the file itself
 * was refused for does not, and what the device can no longer read has to be chosen anew.
 */
export const mayTryAgain = (error: unknown): boolean =>
  isRequestError(error) && (PASSING.has(error.code) || (error.code >= 500 && error.code < 600));
