// Ends a session and records it in the trail.
import type { Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';

export async function signOut(
  context: FeatureContext,
  { actor, request }: Pick<CallContext<PersonActor>, 'actor' | 'request'>,
): Promise<Nothing> {
  const subject = { kind: 'person', id: actor.personId };
  await context.spine.write(actor, request, () =>
    Promise.resolve({ answer: {}, audit: { action: request.name, subject } }),
  );
  await context.sessions.end(actor);
  return {};
}
