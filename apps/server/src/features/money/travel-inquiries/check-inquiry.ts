// Checks an inquiry before it is answered: the address and its tokens, the beneficiary's name, and the originator against the lists
// (VER-296).
import { randomBytes } from 'node:crypto';
import type { Check, TravelInquiryReason } from '@causeway/contract';
import type { ChainPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { PlannedJob } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { screenNames } from '../../foundation/reviewing/index.ts';
import { identityOfRecord, verifiedSubmission } from '../../verification/submissions/index.ts';
import { partyCheck, unaskedChecks } from '../basics/index.ts';
import { beneficiaryReason, screenedNames, wholeNames } from './parties.ts';
import {
  type Address,
  type InquiryRow,
  type Step,
  addressById,
  inquiryById,
  stepOf,
  update,
} from './store.ts';

export const checkInquiryJob = 'travel-inquiries.check';
export const answerInquiryJob = 'travel-inquiries.answer';

type Reader = Pick<ChainPort, 'isAddress' | 'checksummed'>;

const sameAddress = (chain: Reader, one: string, other: string): boolean =>
  chain.isAddress(one) && chain.checksummed(one) === chain.checksummed(other);

/** Why the payment cannot arrive at this address; staff are not asked. */
export function mismatchOf(
  { channel, currency, payload }: Pick<InquiryRow, 'channel' | 'currency' | 'payload'>,
  address: Pick<Address, 'channel' | 'currencies' | 'status' | 'number'>,
  chain: Reader | undefined,
): TravelInquiryReason | null {
  const { number } = address;
  if (address.channel !== channel || !address.currencies.includes(currency)) return 'other-token';
  if (address.status !== 'NORMAL' || number === null || chain === undefined) return 'closed-address';
  const { accounts } = payload.beneficiary;
  const isNamed = accounts.length === 0 || accounts.some((each) => sameAddress(chain, each, number));
  return isNamed ? null : 'other-address';
}

/** The member's names as verified, and as its account has them. */
async function ownNames(
  { db }: FeatureContext,
  { memberId, holderName }: Address,
): Promise<readonly string[]> {
  const verified = await verifiedSubmission(db, memberId);
  return [holderName, ...(verified ? wholeNames(identityOfRecord(memberId, verified.record)) : [])];
}

async function screened({ providers }: FeatureContext, { payload }: InquiryRow): Promise<readonly Check[]> {
  const found = await screenNames(providers.screening, screenedNames(payload.originator));
  return [partyCheck(found), ...unaskedChecks(found)];
}

const listReasons = (checks: readonly Check[]): readonly TravelInquiryReason[] =>
  checks.flatMap(({ name, outcome }) =>
    outcome === 'pass' ? [] : name === 'name-unasked' ? 'unchecked-name' : 'listed-originator',
  );

interface Finding {
  readonly state: 'APPROVED' | 'REJECTED' | 'HELD';
  readonly reasons: readonly TravelInquiryReason[];
  readonly checks: readonly Check[] | null;
}

/** A payment that cannot arrive is not screened. Throws what the screening throws. */
async function findingOf(context: FeatureContext, row: InquiryRow): Promise<Finding> {
  const address = await addressById(context.db, row.accountId);
  if (!address) throw new Error(`account ${row.accountId} vanished`);
  const mismatch = mismatchOf(row, address, context.providers.chains.get(row.channel));
  if (mismatch !== null) return { state: 'REJECTED', reasons: [mismatch], checks: null };
  const other = beneficiaryReason(row.payload.beneficiary, await ownNames(context, address));
  const checks = await screened(context, row);
  const reasons = [...new Set([...(other === null ? [] : [other]), ...listReasons(checks)])];
  return { state: reasons.length === 0 ? 'APPROVED' : 'HELD', reasons, checks };
}

/** An approved inquiry has an address at which the other service confirms its payment; both answers are sent by a job. */
export const outcomeColumns = (state: 'APPROVED' | 'REJECTED', now: Date) => ({
  ...{ state, since: now, answerAt: now },
  token: state === 'APPROVED' ? randomBytes(24).toString('base64url') : null,
});

export const answerJob = (inquiryId: string): PlannedJob => ({ name: answerInquiryJob, data: { inquiryId } });

const steps: Readonly<Record<Finding['state'], Step>> = {
  ...{ APPROVED: 'approved', REJECTED: 'rejected', HELD: 'held' },
};

/** Staff, another server or a repeated job may have been faster. */
export async function checkInquiry(context: FeatureContext, id: string): Promise<void> {
  const before = await inquiryById(context.db, id);
  if (before?.state !== 'RECEIVED') return;
  const { reasons, checks, state } = await findingOf(context, before);
  const request = {
    id: requestIdOf(`travel-inquiry:${id}:check`),
    name: 'travel-inquiries.check',
    body: { id },
  };
  try {
    await context.spine.write(systemActor('travel-rule'), request, async (now) => {
      const row = await inquiryById(context.db, id);
      if (row?.state !== 'RECEIVED') return refuse('already-decided');
      const set = state === 'HELD' ? { state, since: now } : outcomeColumns(state, now);
      return {
        answer: null,
        inserts: [stepOf(id, steps[state], { detail: reasons.join(' ') }, now)],
        updates: [update('travel_inquiry', row, { ...set, reasons, checks })],
        jobs: state === 'HELD' ? [] : [answerJob(id)],
        audit: {
          action: 'travel-inquiries.check',
          ...{ subject: { kind: 'travel-inquiry', id }, memberId: row.memberId, after: { state, reasons } },
        },
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}
