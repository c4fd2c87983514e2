// Distinguishes errors that prevent posting an event from those that pass by themselves.
import type { MessageProblem } from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import { isPassing } from '../../../platform/db/passing-errors.ts';

/**
 * The part of a message that is not recorded, with the reason for support, and codes that staff read in their language.
 */
export interface Unrecorded {
  readonly reason: string;
  readonly problems: readonly MessageProblem[];
}

/** Merges the parts of one message. */
export const inOne = (left: readonly Unrecorded[]): Unrecorded => ({
  reason: left.map(({ reason }) => reason).join('; '),
  problems: [...new Set(left.flatMap(({ problems }) => problems))],
});

/**
 * Why an event cannot be posted; undefined when it was. Throws errors worth a retry, such as a database that
 * is down.
 */
export async function unposted(record: () => Promise<void>): Promise<string | undefined> {
  try {
    await record();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable || isPassing(error)) throw error;
    return `cannot be posted: ${error instanceof Error ? error.message : String(error)}`;
  }
}
