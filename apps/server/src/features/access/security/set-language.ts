// Sets the language of messages to a person: the one that they choose in the portal.
import type { Nothing, RequestOf, setLanguage as endpoint } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type Call, auditOf } from './proved-change.ts';
import { personRow, update } from './store.ts';

export const setLanguage = (
  context: FeatureContext,
  call: Call,
  { language }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(call.actor, call.request, async () => {
    const person = await personRow(context.db, call.actor.personId);
    return {
      answer: {},
      updates: [update('person', person, { language })],
      audit: auditOf(call, { before: { language: person.language }, after: { language } }),
    };
  });
