// Screens a payee with the provider; run by a job, so that a provider that is down delays it and loses nothing.
import type { ScreeningPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { findMove } from '../../../platform/state-table.ts';
import { addressCheck, partyCheck, payeeStates, screeningEvent } from './rules.ts';
import { update, type Check, type PayeeRecord, type PayeeStore } from './store.ts';

/** A payee with nothing found can be paid from now on; one with a finding waits for staff. */
export const screenPayee = async (
  context: FeatureContext,
  store: PayeeStore,
  payeeId: string,
): Promise<void> => {
  const payee = await store.byId(payeeId);
  if (payee?.status !== 'PENDING' || payee.checks !== null) return;
  const checks = await askScreening(context.providers.screening, payee);
  await recordScreening(context, store, payeeId, checks);
};

/** What the provider finds: the party, and the address where there is one. Throws ProviderUnavailable. */
export const askScreening = async (
  screening: ScreeningPort,
  payee: PayeeRecord,
): Promise<readonly Check[]> => {
  const party = partyCheck(await screening.party({ name: payee.account_name, country: payee.payee_country }));
  if (payee.chain_type === null || payee.chain_address === null) return [party];
  return [party, addressCheck(await screening.address(payee.chain_type, payee.chain_address))];
};

const recordScreening = (
  { spine }: FeatureContext,
  store: PayeeStore,
  payeeId: string,
  checks: readonly Check[],
): Promise<null> => {
  const request = { id: requestIdOf(`payee-screening:${payeeId}`), name: screeningName, body: { payeeId } };
  return spine.write(systemActor('payees'), request, async () => {
    const payee = await store.byId(payeeId);
    if (!payee) throw new Error(`payee ${payeeId} vanished`);
    // Rejected while the screening was asked, it stays so; the finding is kept.
    const { to } = findMove(payeeStates, payee.status, screeningEvent(checks)) ?? { to: payee.status };
    return {
      answer: null,
      updates: [update('payee', payee, { checks, status: to })],
      audit: {
        action: screeningName,
        subject: { kind: 'payee', id: payee.id },
        memberId: payee.member_id,
        before: { status: payee.status },
        after: { status: to, checks },
      },
    };
  });
};

const screeningName = 'payees.screen';
