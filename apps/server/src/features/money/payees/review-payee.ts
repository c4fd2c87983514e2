// What staff decide: payees whose screening found something, and those whose screening is awaited for long. What is not
// screened may be rejected, and not approved.
import {
  payeeRelations,
  readReason,
  walletSources,
  type DecidedItem,
  type Language,
  type ReviewDetail,
  type StoredFile,
  type Text,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseUndecidable, type Decision, type DecidedSource } from '../../reference/reviewing/index.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { approvals } from '../approvals/index.ts';
import { channelField } from '../channels/index.ts';
import { awaitedSince } from '../screening/index.ts';
import { filesByIds, storedFileOf } from '../../reference/files/index.ts';
import { textsOf } from './columns.ts';
import { payeeNotices } from './notices.ts';
import { awaitsApproval, awaitsReview, moved } from './rules.ts';
import {
  payeeStore,
  update,
  type PayeeRecord,
  type PayeeStore,
  type ReviewedPayee,
  type Submitter,
  type WaitingPayee,
} from './store.ts';

export const payeeReviews = (context: FeatureContext): DecidedSource => {
  const store = payeeStore(context.db);
  return {
    kind: 'payee',
    list: async (page) => (await store.waiting(page, awaitedSince(context.clock.now()))).map(itemOf),
    count: (viewer) => store.countWaiting(viewer, awaitedSince(context.clock.now())),
    detail: async (payeeId, language) => {
      const payee = await store.reviewed(payeeId);
      if (!payee) return undefined;
      const { relation_file_id: file } = payee;
      const files = file === null ? [] : await filesByIds(context.db, [file]);
      return detailOf(payee, files.map(storedFileOf), language);
    },
    approve: (actor, request, decision) =>
      decide(context, store, { actor, request, decision, event: 'approve', reason: null }),
    reject: (actor, request, decision) =>
      decide(context, store, { actor, request, decision, event: 'reject', reason: decision.reason }),
  };
};

interface DecisionOnPayee {
  readonly actor: StaffActor;
  readonly request: WriteRequest;
  readonly decision: Decision;
  readonly event: 'approve' | 'reject';
  readonly reason: string | null;
}

const isOpen = awaitsReview;

const isScreened = (payee: PayeeRecord): boolean => payee.checks !== null;

/** Approving refuses not-screened besides: nobody is paid before the machine has looked. Rejecting needs no finding. */
const decide = async (
  context: FeatureContext,
  store: PayeeStore,
  { actor, request, decision, event, reason }: DecisionOnPayee,
): Promise<void> => {
  await context.spine.write(actor, request, async (now) => {
    const found = await store.byId(decision.subjectId);
    const payee = refuseUndecidable(found, decision, isOpen);
    if (event === 'approve' && !isScreened(payee)) refuse('not-screened');
    const state = moved(payee, event);
    const subject = { kind: 'payee', subjectId: payee.id } as const;
    const lapsed =
      event === 'reject' && awaitsApproval(payee)
        ? await context.of(approvals).lapsed(subject, now)
        : undefined;

    // From here on the decision stands. What is rejected needs no second approval of the member any more.
    return {
      answer: null,
      ...joinParts(lapsed?.part ?? {}, {
        updates: [update('payee', payee, { ...state, audit_remark: reason })],
        jobs: await payeeNotices.of(context.db, payee, state.status),
      }),
      audit: {
        action: `payees.${event}`,
        subject: { kind: 'payee', id: payee.id },
        memberId: payee.member_id,
        before: { status: payee.status },
        after: { ...state, ...lapsed?.audit },
        ...(reason === null ? {} : { reason }),
      },
    };
  });
};

const accountOf = (payee: PayeeRecord): string => payee.bank_number ?? payee.chain_address ?? '';

const itemOf = (payee: WaitingPayee): DecidedItem => ({
  kind: 'payee',
  subjectId: payee.id,
  memberId: payee.member_id,
  memberName: payee.member_name,
  title: `${payee.account_name} · ${accountOf(payee)}`,
  amount: null,
  since: payee.created_at.toISOString(),
  screened: isScreened(payee),
});

/** By name where there is one, and by what they sign in with. */
export const nameOf = ({ name, email, country_code, mobile }: Submitter): string => {
  const address = email ?? (mobile === null ? null : `+${country_code ?? ''} ${mobile}`);
  return [name, address].filter((part) => part !== null).join(' · ');
};

/** In the order of the form; what there is nothing of is left out. */
export const payeeFields = (payee: PayeeRecord, language: Language): ReviewDetail['fields'] =>
  Object.entries(inWords(textsOf(payee), language)).flatMap(([key, value]) =>
    value === '' ? [] : [{ key, value }],
  );

const inWords = (texts: ReturnType<typeof textsOf>, language: Language): ReturnType<typeof textsOf> => ({
  ...texts,
  relationToPayer: wordOf(payeeRelations, texts.relationToPayer, language),
  accountSource: wordOf(walletSources, texts.accountSource, language),
});

const wordOf = (words: Readonly<Record<string, Text>>, key: string, language: Language): string =>
  words[key]?.[language] ?? key;

const detailOf = (payee: ReviewedPayee, files: readonly StoredFile[], language: Language): ReviewDetail => ({
  item: itemOf(payee),
  fields: [
    { key: 'submittedBy', value: nameOf(payee.submitter) },
    { key: 'personId', value: payee.created_by },
    { key: 'addedAt', value: payee.created_at.toISOString() },
    { key: 'accountType', value: payee.account_type },
    { key: 'entityType', value: payee.entity_type },
    { key: 'currency', value: payee.currency },
    ...(payee.chain_type === null ? [] : [channelField(payee.chain_type)]),
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
});
