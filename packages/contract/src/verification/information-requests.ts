// Requests for information: staff ask a member, or a verified member reports a change of its record. Both are one thread
// with a deadline (docs/decisions/0047).
import * as z from 'zod/mini';
import { memberRoles } from '../codes.ts';
import { type Access, anyStaff, decidingStaff, endpoint } from '../endpoint.ts';
import { storedFile } from '../files/endpoints.ts';
import { id, listOf, memberId, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { languages } from '../language.ts';
import { ruleRequests } from '../monitoring/kinds.ts';
import { noteText, optionalText, requiredText } from '../rules/text.ts';
import { reviewDue } from './reviews.ts';

export const informationDirections = ['asked', 'reported'] as const;
export const reportedChanges = ['name', 'address', 'document', 'owners', 'directors', 'activity'] as const;
export type ReportedChange = (typeof reportedChanges)[number];
/** Changes that a person can report: an individual has neither owners nor directors. */
export const personalChanges: readonly ReportedChange[] = ['name', 'address', 'document', 'activity'];
export const informationStatuses = ['with-member', 'with-staff', 'closed', 'accepted', 'rejected'] as const;

export const informationItemsMax = 10;
export const informationItemMax = 500;
export const informationAnswerMax = 2000;
export const informationFilesMax = 5;
export const informationNoteMax = 1000;
/** What a member adds while staff have the turn. */
export const informationAdditionsMax = 10;
/** Working days of a deadline that staff set. */
export const informationDaysMax = 60;

/** The last minute for a deadline, a day YYYY-MM-DD in Hong Kong, as an ISO time. */
export const lastMinuteOf = (day: string): string => new Date(`${day}T23:59:00+08:00`).toISOString();

const direction = z.enum(informationDirections);
const status = z.enum(informationStatuses);
export type InformationStatus = z.infer<typeof status>;
const change = z.enum(reportedChanges, message('required-select'));

const row = z.object({
  id,
  direction,
  /** Null unless it is a report. */
  change: z.nullable(change),
  status,
  /** The first question, or the text of the report. */
  about: z.string(),
  /** The last day in time for the next answer, in Hong Kong; null when it is closed. */
  due: z.nullable(reviewDue),
  openedAt: time,
});
export type InformationRow = z.infer<typeof row>;

const entry = z.object({
  id,
  kind: z.enum(['ask', 'answer', 'report', 'close', 'accept', 'reject']),
  at: time,
  /** The colleague or the person; null if the reader may not know the name. */
  author: z.nullable(z.string()),
  note: z.string(),
  /** The questions of staff. */
  items: z.array(z.string()),
  /** The answers to the last items, in their order; a report and an addition have one. */
  answers: z.array(z.object({ text: z.string(), files: z.array(storedFile) })),
});
export type InformationEntry = z.infer<typeof entry>;

/** The items that an entry of the thread answers; none for a report and for an addition. */
export function itemsAnsweredBy(entries: readonly InformationEntry[], place: number): readonly string[] {
  const before = entries.slice(0, place).findLast(({ kind }) => kind === 'ask' || kind === 'answer');
  return before?.kind === 'ask' ? before.items : [];
}

const informationRequest = z.extend(row, {
  /** Oldest first. */
  entries: z.array(entry),
  /** Items that wait for an answer. Empty while staff have the turn; the member may still add something. */
  openItems: z.array(z.string()),
  mayAnswer: z.boolean(),
  version: z.int(),
});
export type InformationRequest = z.infer<typeof informationRequest>;

/** The people who may verify the member may also answer for it. */
const whoAnswers = {
  kind: 'member',
  roles: [memberRoles.admin, memberRoles.operator, memberRoles.approver],
} as const satisfies Access;

/** Files of type `information`. */
const fileIds = z._default(
  z.array(id).check(z.maxLength(informationFilesMax, message('too-many-files'))),
  [],
);
/** A standard question that nobody filled in would reach the member as `About transaction {number}`. */
const isFilled = (text: string): boolean => !/\{[a-z]{1,20}\}/i.test(text);

export const informationItems = z
  .array(requiredText(informationItemMax).check(z.refine(isFilled, { error: message('placeholder-left') })))
  .check(z.minLength(1, message('required')), z.maxLength(informationItemsMax));
export const informationDays = z.int().check(z.minimum(1), z.maximum(informationDaysMax));

export const listInformationRequests = endpoint({
  name: 'information-requests.list',
  summary: 'What staff asked this member and what it reported, those that wait for the member first',
  path: '/member-api/web/information-requests/list',
  access: whoAnswers,
  request: z.object(page),
  response: listOf(row),
});

export const getInformationRequest = endpoint({
  name: 'information-requests.detail',
  summary: 'One request with its thread',
  path: '/member-api/web/information-requests/detail',
  access: whoAnswers,
  request: z.object({ informationRequestId: id }),
  response: informationRequest,
  refusals: ['not-found'],
});

/** `items-unanswered` carries `{items}`: the places of the open items that have neither a text nor a file. */
export const answerInformationRequest = endpoint({
  name: 'information-requests.answer',
  summary: 'Answers each open item by words or files, or adds something while staff have the turn',
  path: '/member-api/web/information-requests/answer',
  access: whoAnswers,
  write: true,
  request: z.object({
    informationRequestId: id,
    /** The version that was read, because the member must see newer questions first. */
    version: z.int(),
    answers: z
      .array(z.object({ text: optionalText(informationAnswerMax), fileIds }))
      .check(z.minLength(1), z.maxLength(informationItemsMax)),
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'items-unanswered', 'file-not-found', 'additions-full'],
});

export const reportChange = endpoint({
  name: 'information-requests.report',
  summary: 'Reports a change of a verified record, one of each kind at a time',
  path: '/member-api/web/information-requests/report',
  access: { ...whoAnswers, verified: true },
  write: true,
  request: z.object({ change, text: requiredText(informationAnswerMax), fileIds }),
  response: z.object({ informationRequestId: id }),
  refusals: ['change-reported', 'file-not-found'],
});

const staffRow = z.extend(row, { memberId, memberName: z.nullable(z.string()) });
export type StaffInformationRow = z.infer<typeof staffRow>;

export const listAllInformationRequests = endpoint({
  name: 'information-requests.list-all',
  summary: 'Requests of all members, by deadline, the open ones first',
  path: '/console/information-requests/list',
  access: anyStaff,
  request: z.object({
    ...page,
    status: z.optional(status),
    direction: z.optional(direction),
    /** Only those whose deadline has passed. */
    isOverdue: z.optional(z.boolean()),
    memberId: z.optional(memberId),
  }),
  response: listOf(staffRow),
});

const staffAct = z.enum(['ask', 'close', 'accept', 'reject']);
export type InformationAct = z.infer<typeof staffAct>;

const staffInformationRequest = z.extend(informationRequest, {
  memberId,
  memberName: z.nullable(z.string()),
  may: z.array(staffAct),
});
export type StaffInformationRequest = z.infer<typeof staffInformationRequest>;

export const getStaffInformationRequest = endpoint({
  name: 'information-requests.staff-detail',
  summary: 'One request with its thread, and what the reader may do with it',
  path: '/console/information-requests/detail',
  access: anyStaff,
  request: z.object({ informationRequestId: id }),
  response: staffInformationRequest,
  refusals: ['not-found', 'forbidden'],
});

export const getStandardQuestions = endpoint({
  name: 'information-requests.standard-questions',
  summary:
    'Questions about a transaction in the language of the member, to put into a request and change, and its name',
  path: '/console/information-requests/standard-questions',
  access: decidingStaff,
  request: z.object({ memberId }),
  response: z.object({
    memberName: z.nullable(z.string()),
    language: z.enum(languages),
    /** `{number}` stands for the number of the transaction. */
    questions: z.record(z.enum(ruleRequests), z.string()),
  }),
  refusals: ['not-found'],
});

export const askInformation = endpoint({
  name: 'information-requests.ask',
  summary: 'Asks a member for information with a deadline, without rejecting anything',
  path: '/console/information-requests/ask',
  access: decidingStaff,
  write: true,
  work: 'review',
  request: z.object({ memberId, items: informationItems, workingDays: informationDays }),
  response: z.object({ informationRequestId: id }),
  refusals: ['not-found', 'forbidden'],
});

export const askInformationAgain = endpoint({
  name: 'information-requests.ask-again',
  summary: 'Asks once more in the same thread, with a new deadline',
  path: '/console/information-requests/ask-again',
  access: decidingStaff,
  write: true,
  work: 'review',
  request: z.object({
    ...{ informationRequestId: id, version: z.int() },
    ...{ items: informationItems, workingDays: informationDays },
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'forbidden'],
});

/**
 * Close ends a question of staff; accept and reject end a report. An accepted report opens the parts of the
 * record that it concerns: the member corrects them, and staff review them like any update.
 */
export const decideInformationRequest = endpoint({
  name: 'information-requests.decide',
  summary: 'Closes a question, or accepts or rejects a reported change, with words for the member',
  path: '/console/information-requests/decide',
  access: decidingStaff,
  write: true,
  work: 'review',
  request: z.object({
    informationRequestId: id,
    version: z.int(),
    decision: z.enum(['close', 'accept', 'reject']),
    note: noteText(informationNoteMax),
  }),
  response: nothing,
  refusals: ['not-found', 'already-decided', 'verification-closed', 'forbidden'],
});
