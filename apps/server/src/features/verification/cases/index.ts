// Cases about members: findings and notes gather in one case, two members of staff decide about it, and may
// restrict the member.
import * as contract from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { feature } from '../../../platform/feature.ts';
import { decideCase } from './decide-case.ts';
import { downloadDocument, purgeDocuments, uploadDocument } from './documents.ts';
import { assignCase, linkMember, openCase, postponeCase } from './keep-case.ts';
import { addNote, listNotes } from './member-notes.ts';
import { listCases, readCase, readStops } from './read-cases.ts';
import type { OutcomeRule } from './outcome-rules.ts';
import { countCases, membersOfCase } from './store.ts';

export { joinedPart } from './join-case.ts';
export { type ClosedCase, outcomeSlot } from './outcome-rules.ts';
export { restrictingPart } from './restrict-member.ts';
export { caseDeadlineSetting } from './settings.ts';
export {
  caseById,
  caseOfAlert,
  casesLinkedTo,
  hasExited,
  isRestricted,
  itemsOf,
  membersOfCase,
} from './store.ts';

const PURGE_SECONDS = 3600;

export const casesFeature = (rules: readonly OutcomeRule[]) =>
  feature('cases', (context) => ({
    routes: (router) => {
      const membersOf = ({ caseId }: { readonly caseId: string }) => membersOfCase(context.db, caseId);
      router.staff(
        contract.listCases,
        (page, { actor }) => listCases(context, actor, page),
        ({ memberId }) => memberId,
      );
      router.staff(contract.getPaymentStops, (named, { actor }) => readStops(context, actor, named));
      router.staff(contract.getCase, (named, { actor }) => readCase(context, rules, actor, named), membersOf);
      router.staff(contract.openCase, (input, { actor, request }) =>
        openCase(context, actor, request, input),
      );
      router.staff(
        contract.assignCase,
        (seen, { actor, request }) => assignCase(context, actor, request, seen),
        membersOf,
      );
      router.staff(
        contract.postponeCase,
        (input, { actor, request }) => postponeCase(context, actor, request, input),
        membersOf,
      );
      router.staff(
        contract.linkCaseMember,
        (input, { actor, request }) => linkMember(context, actor, request, input),
        membersOf,
      );
      router.staff(
        contract.uploadCaseDocument,
        (named, call) => uploadDocument(context, call, named),
        membersOf,
      );
      router.staff(
        contract.downloadCaseDocument,
        (named, call) => downloadDocument(context, call, named),
        membersOf,
      );
      router.staff(
        contract.decideCase,
        (input, { actor, request }) => decideCase({ ...context, rules }, actor, request, input),
        membersOf,
      );
      router.staff(contract.addMemberNote, (input, { actor, request }) =>
        addNote(context, actor, request, input),
      );
      router.staff(contract.listMemberNotes, (named, { actor }) => listNotes(context, actor, named));
    },
    scheduledTasks: (tasks) =>
      tasks.define({
        name: 'cases.purge-documents',
        everySeconds: PURGE_SECONDS,
        handle: (now) => purgeDocuments(context, now),
      }),
    gauges: (gauges) =>
      gauges.watchLevel({
        name: 'causeway_cases_overdue',
        help: 'Open cases about members whose deadline has passed',
        read: () => countCases(context.db, { dueBefore: hongKongDay(context.clock.now()), without: [] }),
      }),
  }));
