// Suggestions: a person of a member sends one, staff answer or close it.
import * as z from 'zod/mini';
import { anyRole, endpoint, supportStaff } from '../endpoint.ts';
import { storedFile } from '../files/endpoints.ts';
import { id, language, listOf, memberId, nothing, page, time } from '../fields.ts';
import { message } from '../rules/messages/index.ts';
import { requiredText } from '../rules/text.ts';

export const suggestionCategories = ['product', 'fees', 'service', 'problem', 'other'] as const;
export const suggestionStatuses = ['open', 'answered', 'closed'] as const;
export const suggestionMax = 500;
export const suggestionAnswerMax = 1000;
export const suggestionFilesMax = 3;

const category = z.enum(suggestionCategories, message('required-select'));
const status = z.enum(suggestionStatuses);

export const suggestion = z.object({
  id,
  category,
  text: z.string(),
  files: z.array(storedFile),
  at: time,
  status,
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(time),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Five in a day, and twenty open ones. */
export const sendSuggestion = endpoint({
  name: 'suggestions.send',
  summary: 'Sends a suggestion, to be answered in the language that is named',
  path: '/common-api/suggestion/send',
  access: anyRole,
  write: true,
  request: z.object({
    ...{ category, text: requiredText(suggestionMax), language },
    /** Files of type `suggestion`. */
    fileIds: z.optional(z.array(id).check(z.maxLength(suggestionFilesMax, message('too-many-files')))),
  }),
  response: z.object({ id }),
  refusals: ['file-not-found'],
});

export const listSuggestions = endpoint({
  name: 'suggestions.list',
  summary: 'What this person suggested, newest first, with what staff answered',
  path: '/common-api/suggestion/list',
  access: anyRole,
  request: z.object(page),
  response: listOf(suggestion),
});

export const staffSuggestion = z.extend(suggestion, {
  memberId,
  memberName: z.nullable(z.string()),
  person: z.string(),
  language,
  decidedBy: z.nullable(z.string()),
});
export type StaffSuggestion = z.infer<typeof staffSuggestion>;

const readers = { kind: 'staff', roles: ['senior', 'support', 'auditor'] } as const;

export const listAllSuggestions = endpoint({
  name: 'suggestions.list-all',
  summary: 'Suggestions of all members, those that wait first, the oldest of them first',
  path: '/console/suggestions/list',
  access: readers,
  request: z.object({ ...page, status: z.optional(status) }),
  response: listOf(staffSuggestion),
});

/** Reads a file of this suggestion only, for staff who read no other file of members; each view is written to the trail. */
export const suggestionFile = endpoint({
  name: 'suggestions.file',
  summary: 'The bytes of a file that was handed in with a suggestion',
  path: '/console/suggestions/file',
  access: readers,
  transport: 'download',
  request: z.object({ suggestionId: id, fileId: id }),
  response: nothing,
  refusals: ['not-found', 'file-not-found', 'forbidden'],
});

export const answerSuggestion = endpoint({
  name: 'suggestions.answer',
  summary: 'Answers a suggestion, once; its person is told',
  path: '/console/suggestions/answer',
  access: supportStaff,
  write: true,
  request: z.object({ suggestionId: id, answer: requiredText(suggestionAnswerMax) }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});

export const closeSuggestion = endpoint({
  name: 'suggestions.close',
  summary: 'Closes a suggestion that needs no answer',
  path: '/console/suggestions/close',
  access: supportStaff,
  write: true,
  request: z.object({ suggestionId: id }),
  response: nothing,
  refusals: ['not-found', 'already-decided'],
});
