// What keeps an event from being posted, told apart from what passes by itself.
import type { MessageProblem } from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import { isPassing } from '../../../platform/db/passing-errors.ts';

/** What of a message is not recorded: why, for support, and by codes that staff read in their language. */
export interface Unrecorded {
  readonly reason: string;
  readonly problems: readonly MessageProblem[];
}

/** Of all parts of one message. */
export const inOne = (left: readonly Unrecorded[]): Unrecorded => ({
  reason: left.map(({ reason }) => reason).join('; '),
  problems: [...new Set(left.flatMap(({ problems }) => problems))],
});

/** Why it cannot be posted; undefined when it was. Throws what is worth another try: a database that is away. */
export async function unposted(record: () => Promise<void>): Promise<string | undefined> {
  try {
    await record();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable || isPassing(error)) throw error;
    return `cannot be posted: ${error instanceof Error ? error.message : String(error)}`;
  }
}
