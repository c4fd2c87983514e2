// The journal of a chain: every step that changed it, so that the box finds the same blocks and hashes again when it
// starts the next time. The server remembers them; a chain that forgot would look like a fraud.
import type { Records } from '../remembered-records.ts';

/** What the steps build on: the chain's rules and the box's accounts. */
interface Genesis {
  readonly genesis: string;
}

export interface ChainJournal<Step> {
  /** The steps found at opening, oldest first. */
  readonly steps: readonly Step[];
  append(step: Step): void;
}

/** Opens a journal. Steps that were written on another genesis mean nothing here, so opening refuses them. */
export function openJournal<Step>(records: Records<Genesis | Step>, genesis: string): ChainJournal<Step> {
  const [first, ...steps] = records.all();
  if (first === undefined) records.append({ genesis });
  else if ((first as Genesis).genesis !== genesis) {
    throw new Error(
      'the records of this chain have another genesis or other accounts: remove them to begin anew',
    );
  }
  return { steps: steps as Step[], append: (step) => records.append(step) };
}
