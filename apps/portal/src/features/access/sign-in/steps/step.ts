// What the steps of a sign-in that waits are handed by the page around them.
import type { Proof } from '@causeway/contract';

/** How the steps answer to what a call was refused with; false where the step shows it itself. */
export type Handled = (error: unknown) => boolean;

/** Gives a proof; answers what its own field says where it was wrong. */
export type Prove = (proof: Proof) => Promise<string | undefined>;
