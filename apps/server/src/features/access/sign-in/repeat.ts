// A sign-in whose answer was lost may come again, and is given a session of its own: for so long, and never against
// what its owner did since.
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';

const repeatSeconds = 60;

/** Refuses `sign-in-expired`: what the spine keeps as the answer of a request opens nothing later. */
export function refuseLateRepeat({ clock }: Pick<FeatureContext, 'clock'>, doneAt: Date): void {
  const isRecent = clock.now().getTime() - doneAt.getTime() <= repeatSeconds * 1000;
  if (!isRecent) refuse('sign-in-expired');
}
