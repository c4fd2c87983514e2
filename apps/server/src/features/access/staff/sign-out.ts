// Ends the session of staff and records it in the trail.
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';

export async function signOutStaff(
  context: FeatureContext,
  { actor, request }: Pick<CallContext<StaffActor>, 'actor' | 'request'>,
): Promise<Nothing> {
  const subject = { kind: 'staff', id: actor.staffId };
  await context.spine.write(actor, request, () =>
    Promise.resolve({ answer: {}, audit: { action: request.name, subject } }),
  );
  await context.sessions.end(actor);
  return {};
}
