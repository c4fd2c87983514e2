// Staff decisions about payees whose screening found something or is overdue. Staff may reject an unscreened payee, but
// not approve it.
import {
  payeeFieldText,
  payeeTextFields,
  readReason,
  reviewLevels,
  type DecidedItem,
  type Language,
  type ReviewDetail,
  type StoredFile,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  type Approval,
  type DecidedSource,
  type Decision,
  approvalStep,
  explainedPart,
  findingsNeedTwo,
  reasonsGiven,
  type ReviewSubject,
  refuseUndecidable,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import type { Row, WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { approvals } from '../second-approval/index.ts';
import { awaitedSince, channelField } from '../basics/index.ts';
import { filesByIds, storedFileOf } from '../../foundation/files/index.ts';
import { textsOf } from './columns.ts';
import { payeeNotices } from './notices.ts';
import { awaitsApproval, awaitsReview, moved } from './states.ts';
import {
  payeeStore,
  update,
  type PayeeRecord,
  type PayeeStore,
  type ReviewedPayee,
  type Submitter,
  type WaitingPayee,
} from './store.ts';

export const payeeReviews = reviewSlot((context: FeatureContext): DecidedSource => {
  const store = payeeStore(context.db);
  return {
    kind: 'payee',
    list: async (page) => (await store.waiting(page, awaitedSince(context.clock.now()))).map(itemOf),
    count: (viewer) => store.countWaiting(viewer, awaitedSince(context.clock.now())),
    detail: async (payeeId, language) => {
      const payee = await store.reviewed(payeeId);
      if (!payee) return undefined;
      const { relationFileId: file } = payee;
      const files = file === null ? [] : await filesByIds(context.db, [file]);
      return {
        ...detailOf(payee, files.map(storedFileOf), language),
        clearances: [...(await reasonsGiven(context.db, { kind: 'payee', subjectId: payeeId }))],
      };
    },
    approve: (actor, request, decision) => approve(context, store, { actor, request, decision }),
    reject: (actor, request, decision) => reject(context, store, { actor, request, decision }),
  };
});

interface Decided<Seen> {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
  readonly decision: Seen;
}

const isOpen = awaitsReview;

const isScreened = (payee: PayeeRecord): boolean => payee.checks !== null;

const needsTwo = (payee: PayeeRecord): boolean => isOpen(payee) && findingsNeedTwo(findingsOf(payee));

const findingsOf = ({ checks }: PayeeRecord) => checks ?? [];

/**
 * Refuses also not-screened, because nobody is paid before the screening; what `explainedPart` refuses; and forbidden
 * to the person who gave the first of two approvals.
 */
async function approve(
  { spine, db }: FeatureContext,
  store: PayeeStore,
  { actor: { staffId }, actor, request, decision }: Decided<Approval>,
): Promise<void> {
  await spine.write(actor, request, async (now) => {
    const payee = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
    if (!isScreened(payee)) refuse('not-screened');
    const explained = { kind: 'payee', subjectId: payee.id, checks: findingsOf(payee) };
    const part = explainedPart(explained, { staffId, clearances: decision.clearances }, now);
    const { event, set } = await approvalStep(payee, () => needsTwo(payee), staffId, now);
    const state = moved(payee, event);

    // Nothing after this point refuses the approval; the first of two changes no state and sends no notice.
    return {
      answer: null,
      ...joinParts(part, {
        updates: [update('payee', payee, { ...state, ...set, auditRemark: remarkAfter(payee, event) })],
        jobs: event === 'approve' ? await payeeNotices.of(db, payee, state.status) : [],
      }),
      audit: auditOf(payee, event, { ...state }),
    };
  });
}

/** The earlier reason for a rejection stays useful until the approval. */
const remarkAfter = (payee: PayeeRecord, event: 'approve' | 'approve-first'): string | null =>
  event === 'approve' ? null : payee.auditRemark;

/** A rejection needs no finding. It also ends the member's own second approval. */
async function reject(
  context: FeatureContext,
  store: PayeeStore,
  { actor, request, decision }: Decided<Decision & { readonly reason: string }>,
): Promise<void> {
  await context.spine.write(actor, request, async (now) => {
    const payee = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
    const state = moved(payee, 'reject');
    const subject = { kind: 'payee', subjectId: payee.id } as const;
    const lapsed = awaitsApproval(payee) ? await context.use(approvals).lapsed(subject, now) : undefined;

    return {
      answer: null,
      ...joinParts(lapsed?.part ?? {}, {
        updates: [update('payee', payee, { ...state, auditRemark: decision.reason })],
        jobs: await payeeNotices.of(context.db, payee, state.status),
      }),
      audit: { ...auditOf(payee, 'reject', { ...state, ...lapsed?.audit }), reason: decision.reason },
    };
  });
}

const auditOf = (payee: PayeeRecord, event: 'approve' | 'approve-first' | 'reject', after: Row) => ({
  action: `payees.${event}`,
  subject: { kind: 'payee', id: payee.id },
  memberId: payee.memberId,
  before: { status: payee.status },
  after,
});

const accountOf = (payee: PayeeRecord): string => payee.bankNumber ?? payee.chainAddress ?? '';

const itemOf = (payee: WaitingPayee): DecidedItem => ({
  kind: 'payee',
  subjectId: payee.id,
  memberId: payee.memberId,
  memberName: payee.memberName,
  title: `${payee.accountName} · ${accountOf(payee)}`,
  amount: null,
  since: payee.createdAt.toISOString(),
  screened: isScreened(payee),
  ...(needsTwo(payee) && {
    level: payee.firstApprovedBy === null ? reviewLevels.first : reviewLevels.second,
  }),
});

/** The name, if any, and the sign-in address. */
export function nameOf({ name, email, countryCode, mobile }: Submitter): string {
  const address = email ?? (mobile === null ? null : `+${countryCode ?? ''} ${mobile}`);
  return [name, address].filter((part) => part !== null).join(' · ');
}

/** Follows the order of the form; leaves out empty fields. */
export function payeeFields(payee: PayeeRecord, language: Language): ReviewDetail['fields'] {
  const texts = textsOf(payee);
  return payeeTextFields
    .filter((key) => texts[key] !== '')
    .map((key) => ({ key, value: payeeFieldText(key, texts[key], language) }));
}

const detailOf = (payee: ReviewedPayee, files: readonly StoredFile[], language: Language): ReviewSubject => ({
  item: itemOf(payee),
  fields: [
    { key: 'submittedBy', value: nameOf(payee.submitter) },
    { key: 'personId', value: payee.createdBy },
    { key: 'addedAt', value: payee.createdAt.toISOString() },
    { key: 'accountType', value: payee.accountType },
    { key: 'entityType', value: payee.entityType },
    { key: 'currency', value: payee.currency },
    ...(payee.chainType === null ? [] : [channelField(payee.chainType)]),
    ...payeeFields(payee, language),
    { key: 'remark', value: payee.remark },
    { key: 'status', value: payee.status },
  ].filter((field) => field.value !== ''),
  files: [...files],
  checks: (payee.checks ?? []).map((check) =>
    check.name === 'rejected-before' ? { ...check, detail: readReason(check.detail, language) } : check,
  ),
  version: payee.version,
  open: isOpen(payee),
  firstApprovedBy: payee.firstApprovedBy ?? undefined,
  ...(needsTwo(payee) && { twoBecause: 'finding' as const }),
});
