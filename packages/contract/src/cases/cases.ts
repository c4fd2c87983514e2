// Cases about members, for staff who decide about them; nobody else learns of one (VER-263 to VER-268).
import * as z from 'zod/mini';
import { anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import type { ErrorName } from '../errors/codes.ts';
import { date, id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { noteText } from '../rules/text.ts';

/** PROPOSED: an outcome waits for a colleague. */
export const caseStates = ['OPEN', 'PROPOSED', 'CLOSED'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = ['nothing-found', 'restricted', 'exited', 'reported'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
const outcome = z.enum(caseOutcomes);

const memberCase = z.object({
  caseId: id,
  version: z.int(),
  memberId,
  memberName: z.nullable(z.string()),
  state: z.enum(caseStates),
  /** What is proposed or decided. */
  outcome: z.nullable(outcome),
  owner: z.nullable(z.string()),
  isMine: z.boolean(),
  /** A day in Hong Kong. */
  dueOn: date,
  isOverdue: z.boolean(),
  /** Outgoing payments of the member wait. */
  isRestricted: z.boolean(),
  items: z.int(),
  openedTime: time,
  closedTime: z.nullable(time),
});
export type MemberCase = z.infer<typeof memberCase>;

const stop = z.object({
  because: z.enum(['restriction', 'match']),
  since: time,
  /** The case in which it is decided. */
  caseId: z.nullable(id),
});

export const getPaymentStops = endpoint({
  name: 'cases.payment-stops',
  summary: 'Why approved payments of a member are not sent; nothing where they are',
  path: '/console/cases/payment-stops',
  access: anyStaff,
  request: z.object({ memberId }),
  response: z.object({ stops: z.array(stop) }),
});

export const listCases = endpoint({
  name: 'cases.list',
  summary: 'Cases about members: open ones by their deadline, or all, newest first',
  path: '/console/cases/list',
  access: anyStaff,
  request: z.object({
    ...page,
    /** What is not closed; all when absent. */
    isOpen: z.optional(z.boolean()),
    isMine: z.optional(z.boolean()),
    isOverdue: z.optional(z.boolean()),
    /** Open ones that are the caller's or overdue, and those that a colleague proposed something for; not the caller's proposals. */
    isWaiting: z.optional(z.boolean()),
    outcome: z.optional(outcome),
    memberId: z.optional(memberId),
  }),
  response: listOf(memberCase),
  cancellable: true,
});

export const caseItemKinds = ['monitoring-alert', 'screening', 'document', 'member'] as const;
export type CaseItemKind = (typeof caseItemKinds)[number];

const item = z.object({
  itemId: id,
  kind: z.enum(caseItemKinds),
  /** The id of the alert or of the document, or the other member's. */
  sourceId: z.string(),
  /** The rule, the name on a list, the name of the file, or the other member's name. */
  about: z.string(),
  /** '' where the server found it. */
  reason: z.string(),
  by: z.nullable(z.string()),
  time,
});
export type CaseItem = z.infer<typeof item>;

export const caseStepNames = [
  'open',
  'assign',
  'postpone',
  'propose',
  'agree',
  'return',
  'restrict',
  'confirm-restriction',
  'propose-lift',
  'keep-restriction',
  'lift',
  'reopen',
] as const;
export type CaseStepName = (typeof caseStepNames)[number];

const step = z.object({
  step: z.enum(caseStepNames),
  /** The proposed outcome, the one that new evidence took back, or the new deadline; '' for other steps. */
  detail: z.string(),
  reason: z.string(),
  by: z.nullable(z.string()),
  time,
});
export type CaseStep = z.infer<typeof step>;

const note = z.object({
  noteId: id,
  text: z.string(),
  /** The case that was open when it was written. */
  caseId: z.nullable(id),
  by: z.string(),
  time,
});
export type MemberNote = z.infer<typeof note>;

const restriction = z.object({
  imposedBy: z.string(),
  imposedTime: time,
  /** Null until a colleague has looked at it. */
  confirmedBy: z.nullable(z.string()),
  /** Null unless a colleague is to agree that it ends. */
  liftProposedBy: z.nullable(z.string()),
});

/** What has to be done before a case is closed with an outcome; each is a refusal of `decideCase` too. */
export const caseObstacles = [
  'restriction-in-force',
  'match-undecided',
  'report-not-released',
  'report-released',
] as const satisfies readonly ErrorName[];
export type CaseObstacle = (typeof caseObstacles)[number];

export const getCase = endpoint({
  name: 'cases.get',
  summary: 'A case with its evidence, notes and steps',
  path: '/console/cases/get',
  access: anyStaff,
  request: z.object({ caseId: id }),
  response: z.object({
    case: memberCase,
    /** Oldest first, like notes and steps. */
    items: z.array(item),
    notes: z.array(note),
    steps: z.array(step),
    /** In force; of this case or of one before. */
    restriction: z.nullable(restriction),
    /** Outcomes that are refused now, with the reason. */
    obstacles: z.array(z.object({ outcome, because: z.enum(caseObstacles) })),
    may: z.object({
      assign: z.boolean(),
      add: z.boolean(),
      postpone: z.boolean(),
      propose: z.boolean(),
      agree: z.boolean(),
      return: z.boolean(),
      restrict: z.boolean(),
      confirmRestriction: z.boolean(),
      proposeLift: z.boolean(),
      keepRestriction: z.boolean(),
      lift: z.boolean(),
    }),
  }),
  refusals: ['not-found'],
});
export type CaseDetail = z.infer<typeof getCase.response>;

const seen = { caseId: id, version: z.int() };

export const openCase = endpoint({
  name: 'cases.open',
  summary: 'Opens a case about a member; refused while one is open',
  path: '/console/cases/open',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ memberId, reason: noteText(2000) }),
  response: z.object({ caseId: id }),
  refusals: ['not-found', 'already-decided'],
});

export const assignCase = endpoint({
  name: 'cases.assign',
  summary: 'Makes the caller the owner of a case',
  path: '/console/cases/assign',
  access: decidingStaff,
  write: true,
  request: z.object(seen),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const postponeCase = endpoint({
  name: 'cases.postpone',
  summary: 'Gives an open case another deadline',
  path: '/console/cases/postpone',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ ...seen, dueOn: date, reason: noteText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'invalid-input'],
});

export const linkCaseMember = endpoint({
  name: 'cases.link-member',
  summary: 'Names another member in an open case, with the reason',
  path: '/console/cases/link-member',
  access: decidingStaff,
  work: 'review',
  write: true,
  request: z.object({ ...seen, linkedId: memberId, reason: noteText(500) }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'invalid-input'],
});

/** Multipart: one part `file`. */
export const uploadCaseDocument = endpoint({
  name: 'cases.upload-document',
  summary: 'Puts a document into an open case',
  path: '/console/cases/upload-document',
  access: decidingStaff,
  write: true,
  transport: 'upload',
  request: z.object({ caseId: id }),
  response: z.object({ documentId: id }),
  refusals: [
    'not-found',
    'already-decided',
    'too-large',
    'file-type-refused',
    'file-empty',
    'file-broken',
    'file-locked',
    'file-active',
    'file-expands',
    'file-too-complex',
    'archive-nested',
    'archive-unreadable',
    'too-many-files',
  ],
});

/** Each look is written down. */
export const downloadCaseDocument = endpoint({
  name: 'cases.document',
  summary: 'The bytes of a document of a case',
  path: '/console/cases/document',
  access: anyStaff,
  transport: 'download',
  request: z.object({ caseId: id, documentId: id }),
  response: nothing,
  refusals: ['not-found'],
});

const decisions = [
  'propose',
  'agree',
  'return',
  'restrict',
  'confirm-restriction',
  'propose-lift',
  'keep-restriction',
  'lift',
] as const satisfies readonly CaseStepName[];
export type CaseDecision = (typeof decisions)[number];

/**
 * An outcome is proposed by one and agreed to by another. `restrict` stops outgoing payments at once, also where the case has
 * changed since it was read; a colleague confirms it afterwards, and two lift it. Agreeing to `exited` ends the member's
 * access. An outcome stands beside `propose` alone.
 */
export const decideCase = endpoint({
  name: 'cases.decide',
  summary: 'Proposes an outcome, agrees with a colleague, or restricts the member',
  path: '/console/cases/decide',
  access: decidingStaff,
  work: 'review',
  write: true,
  takesPower: (request) => request.decision === 'restrict',
  request: z
    .object({ ...seen, decision: z.enum(decisions), outcome: z.optional(outcome), reason: noteText(2000) })
    .check(z.refine((asked) => (asked.decision === 'propose') === (asked.outcome !== undefined))),
  response: z.object({ state: z.enum(caseStates) }),
  refusals: ['not-found', 'already-decided', ...caseObstacles],
});

export const addMemberNote = endpoint({
  name: 'member-notes.add',
  summary: 'Writes a note about a member; it joins the case that is open',
  path: '/console/member-notes/add',
  access: decidingStaff,
  write: true,
  request: z.object({ memberId, text: noteText(2000) }),
  response: z.object({ noteId: id }),
  refusals: ['not-found'],
});

export const listMemberNotes = endpoint({
  name: 'member-notes.list',
  summary: 'The notes about a member, newest first, and its case that is open',
  path: '/console/member-notes/list',
  access: anyStaff,
  request: z.object({ memberId }),
  response: z.object({
    memberName: z.nullable(z.string()),
    notes: z.array(note),
    openCaseId: z.nullable(id),
    mayAdd: z.boolean(),
  }),
});
