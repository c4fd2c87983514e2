// The currency in which a person sees all balances together (MON-036).
import type { DisplayCurrency, Nothing } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { update } from '../../access/people/index.ts';

const kept = (db: Db, personId: string) =>
  db
    .tables()
    .selectFrom('person')
    .select(['id', 'version', 'displayCurrency'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

export const displayCurrencyOf = async (db: Db, personId: string): Promise<DisplayCurrency> =>
  (await kept(db, personId)).displayCurrency;

export const setDisplayCurrency = (
  { db, spine }: FeatureContext,
  { actor, request }: CallContext<PersonActor>,
  currency: DisplayCurrency,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async () => {
    const person = await kept(db, actor.personId);
    return {
      answer: {},
      updates: [update('person', person, { displayCurrency: currency })],
      audit: {
        action: request.name,
        subject: { kind: 'person', id: actor.personId },
        before: { currency: person.displayCurrency },
        after: { currency },
      },
    };
  });
