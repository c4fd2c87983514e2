// Links that open one person's identity check on their own device, without a session (VER-115 to VER-119).
import * as z from 'zod/mini';
import { id, language, time } from '../fields.ts';
import { personId } from './views.ts';

/**
 * Finished says nothing of the result, which only reviewers see (VER-101). Failed: the check stopped before it had one.
 */
export const linkState = z.enum(['sent', 'opened', 'underWay', 'finished', 'failed', 'expired', 'withdrawn']);
export type LinkState = z.infer<typeof linkState>;

/** The states in which the link still opens. */
export const isLinkOpen = (state: LinkState): boolean =>
  state === 'sent' || state === 'opened' || state === 'underWay' || state === 'failed';

export const checkLink = z.object({
  id,
  personId,
  state: linkState,
  /** Null if it was only shown as a QR code. */
  email: z.nullable(z.string()),
  language,
  sentAt: time,
  expiresAt: time,
});
export type CheckLink = z.infer<typeof checkLink>;
