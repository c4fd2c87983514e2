// Sets a person's own name: the founder of an account has none at first, and is shown by an address.
import type { Nothing, RequestOf, setOwnName as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type Call, auditOf } from './proved-change.ts';
import { personRow, update } from './store.ts';

export const setOwnName = (
  context: FeatureContext,
  call: Call,
  { name }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async () => {
    const person = await personRow(context.db, call.actor.personId);
    return {
      answer: {},
      updates: [update('person', person, { name })],
      audit: auditOf(call, { before: { name: person.name }, after: { name } }),
    };
  });
