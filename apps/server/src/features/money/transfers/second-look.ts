// A payment that could not leave at once is looked at again before it does: by then its payee may be on a list or
// disabled, or its member disabled. It is under review again then, and staff decide (MON-904).
import { isChainChannel, transferStatuses } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { provider } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type Check, screenPayment } from '../basics/index.ts';
import { entryKeyOf, notApproved } from '../../foundation/reviewing/index.ts';
import { isTakenUp, unblockedPart } from '../payouts/index.ts';
import { restoreHold } from '../restore-hold/index.ts';
import { planMove } from './move-transfer.ts';
import { type TransferTools, transferTools } from './plan-transfer.ts';
import type { TransferRecord } from './store.ts';

/** For how long a screening counts; the lists of a day are long known by then. */
const SCREENED_FOR_MS = 60 * 60_000;
const REMEMBERED_MAX = 10_000;

export interface SecondLook {
  /**
   * Asked when nothing else holds an approved payment. False if something was found that its approval did not know: it is
   * under review again. Throws ProviderUnavailable if it has to be screened and cannot be.
   */
  mayLeave(transfer: TransferRecord): Promise<boolean>;
}

export const secondLook = provider<SecondLook>('transfers.second-look', (context) => {
  const tools = context.use(transferTools);
  /** When a payment was screened again without a new finding: it may still wait, for funds or a bank. */
  const screenedAt = new Map<string, Date>();

  const isStale = ({ id, reviewedAt, submittedAt }: TransferRecord, now: Date): boolean => {
    const last = screenedAt.get(id) ?? reviewedAt ?? submittedAt;
    return now.getTime() - last.getTime() > SCREENED_FOR_MS;
  };

  return {
    mayLeave: async (transfer) => {
      const now = context.clock.now();
      const states = await stateChecks(context.db, transfer);
      const screened = isStale(transfer, now) ? await screenedAgain(tools, transfer) : undefined;
      const checks = [...(screened ?? othersOf(transfer.checks ?? [], states)), ...states];
      if (checks.every((check) => check.outcome === 'pass' || isKnown(transfer, check))) {
        if (screenedAt.size > REMEMBERED_MAX) screenedAt.clear();
        if (screened) screenedAt.set(transfer.id, now);
        return true;
      }
      return putBack(tools, transfer, checks);
    },
  };
});

async function screenedAgain(
  { context, payeeOf }: TransferTools,
  { memberId, payeeId }: TransferRecord,
): Promise<readonly Check[]> {
  const payee = await payeeOf(memberId, payeeId);
  if (!payee) throw new Error(`payee ${payeeId} vanished`);
  return screenPayment(context.providers.screening, payee);
}

const STATES = {
  name: 'transfer-parties',
  text: `select p.status <> 'NORMAL' as is_payee_closed, coalesce(p.audit_remark, '') as remark,
      m.status = 'disabled' as is_member_disabled
    from payee p join member m on m.id = p.member_id where p.id = $1`,
};

interface States {
  readonly isPayeeClosed: boolean;
  readonly remark: string;
  readonly isMemberDisabled: boolean;
}

async function stateChecks(db: Db, { payeeId }: TransferRecord): Promise<readonly Check[]> {
  const [states] = await db.run<States>(STATES, [payeeId]);
  if (!states) throw new Error(`payee ${payeeId} vanished`);
  const { isPayeeClosed, remark, isMemberDisabled } = states;
  return [
    ...(isPayeeClosed ? [{ name: 'payee-not-usable', outcome: 'fail', detail: remark } as const] : []),
    ...(isMemberDisabled ? [{ name: 'account-disabled', outcome: 'fail', detail: '' } as const] : []),
  ];
}

const othersOf = (checks: readonly Check[], states: readonly Check[]): readonly Check[] =>
  checks.filter(({ name }) => states.every((state) => state.name !== name));

/** What the approval knew is not found anew: staff decided on it. */
const isKnown = ({ checks }: TransferRecord, found: Check): boolean =>
  (checks ?? []).some((check) => keyOf(check) === keyOf(found));

/** Another entry of the same list is another finding, another score is none. */
const keyOf = ({ name, outcome, detail, matches = [] }: Check): string =>
  JSON.stringify([name, outcome, detail, matches.map(entryKeyOf).toSorted()]);

/** Also one that restored books forgot: what a bank knows, and what blocks may hold that they lost, has to be followed. */
async function mayHaveLeft(
  { context }: TransferTools,
  { id, channel, reviewedAt }: TransferRecord,
): Promise<boolean> {
  const hold = context.use(restoreHold);
  if ((await hold.current()) || (await isTakenUp(context.db, id))) return true;
  if (!isChainChannel(channel)) {
    const known = await context.providers.banks.get(channel)?.paymentStatus(id);
    return known !== undefined && known.status !== 'unknown';
  }
  const lost = await hold.lostBlocks(channel);
  return lost.some(({ releasedAt }) => reviewedAt !== null && reviewedAt < releasedAt);
}

/** True if it may have left: then it is followed and never put back. */
async function putBack(
  tools: TransferTools,
  seen: TransferRecord,
  checks: readonly Check[],
): Promise<boolean> {
  if (await mayHaveLeft(tools, seen)) return true;
  const { id, version } = seen;
  const name = 'transfers.look-again';
  const request = {
    id: requestIdOf(`transfer:${id}:look-again:${String(version)}`),
    ...{ name, body: { id, version } },
  };
  try {
    await tools.context.spine.write(systemActor('transfers'), request, async (now) => {
      const transfer = await tools.store.byId(id);
      if (transfer?.status !== transferStatuses.approved || (await isTakenUp(tools.context.db, id)))
        return refuse('already-decided');
      const approval = { ...notApproved, secondApprovedBy: null };
      const plan = await planMove(tools, transfer, 'look-again', { checks, approval }, now);
      return { ...plan, ...joinParts(plan, await unblockedPart(tools.context.db, id, now)) };
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
  return false;
}
