// What a second person of a business has to approve. Only an admin says so, with a second factor, and never where there is
// nobody else.
import {
  type Nothing,
  type RecheckSetting,
  type RequestOf,
  type ResponseOf,
  type getRecheckSetting as getEndpoint,
  isIndividual,
  type setRecheckSetting as setEndpoint,
} from '@causeway/contract';
import { amount, decimal, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { factorsOf } from '../factors/index.ts';
import { type Call, provedChange } from './proved-change.ts';
import { type RecheckRow, insert, peopleCount, recheckRow, update } from './store.ts';

const admin = 1;

const decimalOf = (cents: bigint | null): string | null =>
  cents === null ? null : toDecimal(amount('USD', cents));

const centsOf = (text: string | null): bigint | null => (text === null ? null : decimal(text, 'USD').minor);

const settingOf = (row: RecheckRow | undefined): RecheckSetting => ({
  newPayee: row?.new_payee ?? false,
  exchange: decimalOf(row?.exchange ?? null),
  transfer: decimalOf(row?.transfer ?? null),
});

const isAlone = async ({ db }: FeatureContext, { memberId, memberType }: PersonActor): Promise<boolean> =>
  isIndividual(memberType) || (await peopleCount(db, memberId)) < 2;

export async function recheckSetting(
  context: FeatureContext,
  { actor }: Pick<Call, 'actor'>,
): Promise<ResponseOf<typeof getEndpoint>> {
  const [row, alone] = await Promise.all([recheckRow(context.db, actor.memberId), isAlone(context, actor)]);
  return { ...settingOf(row), canChange: actor.roleId === admin && !alone };
}

/** Refuses, in this order: recheck-alone, authenticator-needed (no second factor), what the proof refuses. */
export const setRecheckSetting = async (
  context: FeatureContext,
  call: Call,
  { newPayee, exchange, transfer, proof }: RequestOf<typeof setEndpoint>,
): Promise<Nothing> => {
  const { memberId, personId } = call.actor;
  if (await isAlone(context, call.actor)) refuse('recheck-alone');
  const { authenticator, passkeys } = await factorsOf(context, personId);
  if (!authenticator && passkeys.length === 0) refuse('authenticator-needed');
  return provedChange(context, call, { purpose: 'recheck-setting', proof }, async (now) => {
    const row = await recheckRow(context.db, memberId);
    const set = {
      new_payee: newPayee,
      exchange: centsOf(exchange),
      transfer: centsOf(transfer),
      changed_by: personId,
      changed_at: now,
    };
    return {
      answer: {},
      part: row
        ? { updates: [update('recheck_setting', row, set)] }
        : {
            inserts: [insert('recheck_setting', { id: memberId, ...set })],
            conflicts: { recheck_setting_pkey: 'changed-meanwhile' },
          },
      audit: { before: { ...settingOf(row) }, after: { newPayee, exchange, transfer } },
    };
  });
};
