// Adds a payee, or corrects a rejected one. It can be paid once its screening, which runs right after, finds nothing or
// staff approve it.
import { randomUUID } from 'node:crypto';
import {
  payeeFields,
  payeeTextFields,
  type LookAlike,
  type Payee,
  type PayeeInput,
  type SavedPayee,
} from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { isCountry } from '../../foundation/dictionary/index.ts';
import { refuseOtherFiles } from '../../foundation/files/index.ts';
import { approvals } from '../second-approval/index.ts';
import { askedFor } from './approved-content.ts';
import { notCertified } from './certified.ts';
import { textColumns } from './columns.ts';
import { toDto } from './dto.ts';
import { refusedAccount } from './refused-account.ts';
import { columnsOf, movedByMember, payeeStates, unreviewed } from './states.ts';
import { adminEnables } from './may.ts';
import { insert, payeeStore, update, type PayeeRecord } from './store.ts';

export const screenPayeeJob = 'payees.screen';
const relationType = 'relation';

/**
 * Refuses invalid-input (the address fails its network's checksum, or can pay nobody), file-not-found, payee-exists
 * (with the payee), payee-looks-alike (with the other address).
 */
export const addPayee = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  input: PayeeInput,
): Promise<Payee> =>
  context.spine.write(actor, request, async (now) => {
    const filledIn = await contentOf(context, actor, input);
    const rule = await context.use(approvals).neededForPayee(actor);
    const payee: PayeeRecord = {
      id: randomUUID(),
      memberId: actor.memberId,
      ...columnsOf(moveOf(payeeStates, null, rule === null ? 'add' : 'add-for-approval').to),
      ...filledIn,
      ...unreviewed,
      auditRemark: null,
      ...notCertified,
      doubled: false,
      createdBy: actor.personId,
      createdAt: now,
      lastPaidAt: null,
      version: 1,
    };
    await refuseTwice(context, payee);
    const compared = await comparedWith(context, payee, input);

    // Only an equal payee, added at the same instant, can refuse after this point.
    const { part, audit } = await askedFor(context, actor, rule, payee, now);
    return {
      // The answer's language does not matter, because a new payee has no texts yet.
      answer: toDto(payee, 'en'),
      ...joinParts(part, {
        inserts: [insert('payee', payee)],
        jobs: [{ name: screenPayeeJob, data: { payeeId: payee.id } }],
        conflicts: { payee_once: 'payee-exists' },
      }),
      audit: {
        action: 'payees.add',
        subject: { kind: 'payee', id: payee.id },
        after: { ...payee, ...audit, ...compared },
      },
    };
  });

/** Refuses: payee-not-found, what `addPayee` refuses, and payee-status-fixed (it was not rejected). */
export const modifyPayee = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { payeeId, payee: input }: { readonly payeeId: string; readonly payee: PayeeInput },
): Promise<Payee> =>
  context.spine.write(actor, request, async (now) => {
    const before =
      (await payeeStore(context.db).ofMember(actor.memberId, payeeId)) ?? refuse('payee-not-found');
    const filledIn = await contentOf(context, actor, input);
    const rule = await context.use(approvals).neededForPayee(actor);
    const state = movedByMember(before, rule === null ? 'resubmit' : 'resubmit-for-approval');
    await refuseTwice(context, { ...before, ...filledIn });
    const compared = await comparedWith(context, { ...before, ...filledIn }, input);

    // Only an equal payee can refuse after this point. The correction is screened again, and the old reason
    // stays, so that staff review it whatever the screening finds.
    const set = { ...state, ...filledIn, ...unreviewed };
    const payee = { ...before, ...set };
    const { part, audit } = await askedFor(context, actor, rule, payee, now);
    return {
      answer: toDto(payee, 'en'),
      ...joinParts(part, {
        updates: [update('payee', before, set)],
        jobs: [{ name: screenPayeeJob, data: { payeeId } }],
        conflicts: { payee_once: 'payee-exists' },
      }),
      audit: {
        action: 'payees.modify',
        subject: { kind: 'payee', id: payeeId },
        before: { ...before },
        after: { ...set, ...audit, ...compared },
      },
    };
  });

/** Refuses: payee-not-found, payee-status-fixed. */
export const disablePayee = (
  { spine, db }: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { payeeId }: { readonly payeeId: string },
): Promise<Payee> =>
  spine.write(actor, request, async () => {
    const before = (await payeeStore(db).ofMember(actor.memberId, payeeId)) ?? refuse('payee-not-found');
    const state = movedByMember(before, 'disable');
    return {
      answer: toDto({ ...before, ...state, ...notCertified }, 'en'),
      updates: [update('payee', before, { ...state, ...notCertified })],
      audit: {
        action: 'payees.disable',
        subject: { kind: 'payee', id: payeeId },
        before: { status: before.status },
        after: { status: state.status },
      },
    };
  });

/**
 * Refuses payee-not-found, payee-status-fixed (it is not disabled, or staff disabled it with a reason),
 * admin-enables-payee (to an operator whose new payees need a second approval).
 */
export const enablePayee = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  { payeeId }: { readonly payeeId: string },
): Promise<Payee> =>
  context.spine.write(actor, request, async () => {
    const before =
      (await payeeStore(context.db).ofMember(actor.memberId, payeeId)) ?? refuse('payee-not-found');
    const state = movedByMember(before, 'enable');
    if (await adminEnables(context, actor)) refuse('admin-enables-payee');
    return {
      answer: toDto({ ...before, ...state }, 'en'),
      updates: [update('payee', before, { ...state, ...unreviewed })],
      audit: {
        action: 'payees.enable',
        subject: { kind: 'payee', id: payeeId },
        before: { status: before.status },
        after: { status: state.status },
      },
      jobs: [{ name: screenPayeeJob, data: { payeeId } }],
    };
  });

/** The refusal names the field, and the payee that already has this account. */
async function refuseTwice({ db }: Pick<FeatureContext, 'db'>, payee: PayeeRecord): Promise<void> {
  const same = await payeeStore(db).sameAs(payee);
  if (!same) return;
  const data: SavedPayee = {
    field: same.accountType === 'bank' ? 'bankNumber' : 'chainAddress',
    payeeId: same.id,
    accountName: same.accountName,
  };
  refuse('payee-exists', { data });
}

/**
 * The look-alike that was compared, for the audit trail. Refuses payee-looks-alike unless the person confirmed one, by
 * the address that the refusal named (MON-565). A confirmation that nobody asked for is not stored.
 */
async function comparedWith(
  { db }: Pick<FeatureContext, 'db'>,
  payee: PayeeRecord,
  { confirmLookAlike: confirmed }: PayeeInput,
): Promise<{ readonly confirmLookAlike?: string }> {
  if (payee.chainType === null) return {};
  const known = await payeeStore(db).lookAlikes(payee);
  const [first] = known;
  if (!first) return {};
  if (!known.some(({ address }) => address === confirmed))
    refuse('payee-looks-alike', { data: first satisfies LookAlike });
  return { confirmLookAlike: confirmed };
}

type Content = Pick<FeatureContext, 'providers' | 'db'>;

async function contentOf({ providers, db }: Content, actor: PersonActor, input: PayeeInput) {
  const { accountType, entityType, currency, chainType, relationFileId, remark } = input;
  for (const field of payeeTextFields)
    if (payeeFields[field].kind === 'country' && input[field] !== '' && !isCountry(input[field]))
      refuseField(field, 'format');
  const files = relationFileId === null ? [] : [relationFileId];
  await refuseOtherFiles(db, actor.memberId, files, relationType);
  const content = {
    accountType,
    entityType,
    currency,
    chainType,
    ...textColumns({ ...input, chainAddress: withChecksum(providers, input) }),
    relationFileId,
    remark,
  };
  const paid = { ...content, memberId: actor.memberId };
  const refused = refusedAccount(providers, paid, await payeeStore(db).ownerOf(paid));
  if (refused) refuseField(refused.field, refused.message);
  return content;
}

/** The address in its network's spelling; '' for a bank account. */
function withChecksum({ chains }: Providers, { chainType, chainAddress }: PayeeInput): string {
  if (chainType === null) return '';
  const chain = chains.get(chainType);
  // The form is valid, so one of the letters is wrong.
  if (!chain?.isAddress(chainAddress)) return refuseField('chainAddress', 'wallet-typo');
  return chain.checksummed(chainAddress);
}
