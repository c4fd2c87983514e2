// Screens a payee with the provider; run by a job, so that a provider that is down delays it and loses nothing.
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { findMove } from '../../../platform/state-table.ts';
import { type CountryRisk, countryRisk } from '../../foundation/dictionary/index.ts';
import { countryOfSwift, screenPayment, screeningEvent, type Check } from '../basics/index.ts';
import { awaitsReview, columnsOf, payeeStates, stateOf } from './states.ts';
import { update, type PayeeRecord, type PayeeStore } from './store.ts';

/** A payee without findings can be paid from now on; one with a finding waits for staff. */
export async function screenPayee(
  context: FeatureContext,
  store: PayeeStore,
  payeeId: string,
): Promise<void> {
  const payee = await store.byId(payeeId);
  if (!payee || !awaitsReview(payee) || payee.checks !== null) return;
  const checks = [
    ...(await screenPayment(context.providers.screening, payee)),
    ...countryChecks(payee, await countryRisk(context.db)),
    ...rejectedBefore(payee.auditRemark ?? (await store.rejectionOf(payee))),
  ];
  await recordScreening(context, store, payee, checks);
}

function recordScreening(
  { spine }: FeatureContext,
  store: PayeeStore,
  screened: PayeeRecord,
  checks: readonly Check[],
): Promise<null> {
  const { id, version } = screened;
  const request = {
    id: requestIdOf(`payee-screening:${id}:${String(version)}`),
    name: screeningName,
    body: { payeeId: id },
  };
  return spine.write(systemActor('payees'), request, async () => {
    const payee = await store.byId(id);
    if (!payee) throw new Error(`payee ${id} vanished`);
    // If it was rejected during the screening it stays rejected, and the finding is stored. A correction gets its own
    // screening.
    const to = findMove(payeeStates, stateOf(payee), screeningEvent(checks))?.to ?? stateOf(payee);
    const state = columnsOf(to);
    return {
      answer: null,
      updates: isSame(payee, screened) ? [update('payee', payee, { checks, ...state })] : [],
      audit: {
        action: screeningName,
        subject: { kind: 'payee', id },
        memberId: payee.memberId,
        before: { status: payee.status },
        after: { status: isSame(payee, screened) ? state.status : payee.status, checks },
      },
    };
  });
}

/** Staff look again at an account that they rejected, also after a correction or under another name. */
const rejectedBefore = (reason: string | undefined): readonly Check[] =>
  reason === undefined ? [] : [{ name: 'rejected-before', outcome: 'look', detail: reason }];

const HIGH_RISK = 1;

/** Staff look at a payee, a bank or an intermediary bank in a high-risk country, whatever the screening finds. */
const countryChecks = (
  { payeeCountry: payee, bankCountry: bank, intermediarySwift: between }: PayeeRecord,
  { levelOf }: CountryRisk,
): readonly Check[] =>
  [...new Set([payee, bank ?? payee, between === null ? payee : countryOfSwift(between)])]
    .filter((country) => levelOf(country) === HIGH_RISK)
    .map((country) => ({ name: 'country-risk', outcome: 'look', detail: country }));

/** True when the screened fields equal the saved ones. */
const isSame = (one: PayeeRecord, other: PayeeRecord): boolean =>
  one.accountName === other.accountName &&
  one.payeeCountry === other.payeeCountry &&
  one.entityType === other.entityType &&
  one.bankName === other.bankName &&
  one.bankCountry === other.bankCountry &&
  one.intermediaryBankName === other.intermediaryBankName &&
  one.intermediarySwift === other.intermediarySwift &&
  one.chainType === other.chainType &&
  one.chainAddress === other.chainAddress;

const screeningName = 'payees.screen';
