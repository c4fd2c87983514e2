// The properties that the page gives each sign-in step.
import type { Proof } from '@causeway/contract';

/** Handles a refused call; false if the step shows the error itself. */
export type Handled = (error: unknown) => boolean;

/** Sends a proof; returns the error for its own field if it was wrong. */
export type Prove = (proof: Proof) => Promise<string | undefined>;
