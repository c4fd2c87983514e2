// What keeps an event from being posted, told apart from what passes by itself.
import { ProviderUnavailable } from '@causeway/providers/port';
import { isPassing } from '../../../platform/db/passing-errors.ts';

/** Why it cannot be posted; undefined when it was. Throws what is worth another try: a database that is away. */
export const unposted = async (record: () => Promise<void>): Promise<string | undefined> => {
  try {
    await record();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable || isPassing(error)) throw error;
    return `cannot be posted: ${error instanceof Error ? error.message : String(error)}`;
  }
};
