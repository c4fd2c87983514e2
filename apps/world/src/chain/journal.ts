// The journal of a chain: every step that changed it, so that the box creates the same blocks and hashes again at its next
// start. The server remembers them, and would treat a chain with other ones as a fraud.
import type { Records } from '../remembered-records.ts';

/** The base of the steps: the chain's rules and the box's accounts. */
interface Genesis {
  readonly genesis: string;
}

export interface ChainJournal<Step> {
  /** The steps found at opening, oldest first. */
  readonly steps: readonly Step[];
  append(step: Step): void;
}

/** Opens a journal; throws if its steps belong to another genesis, because they are useless for this one. */
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
