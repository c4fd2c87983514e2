// A member's to-dos as shown to the member.
import { type Language, type TodoItem, hasExpired, reasonText } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { memberById } from './store.ts';
import { type Todo, openTodos } from './submission-store.ts';

/** The to-dos that a member can answer now: during a review, new ones wait for staff's decision. */
export async function todosToAnswer(
  db: Db,
  memberId: string,
): Promise<{ readonly todos: readonly Todo[]; readonly isUnderReview: boolean }> {
  const [member, todos] = await Promise.all([memberById(db, memberId), openTodos(db, memberId)]);
  return member?.level === null
    ? { todos, isUnderReview: false }
    : { todos: [], isUnderReview: member !== undefined };
}

/** The sections for the rules, which ignore the words. */
export const todoSections = (todo: Todo): TodoItem => sectionsAndWords(todo, 'en');

/** An expiring document shows its day; the form has the words for it. `today` is YYYY-MM-DD in Hong Kong. */
export const todoItem = (todo: Todo, language: Language, today: string): TodoItem => ({
  ...sectionsAndWords(todo, language),
  hasExpired: todo.expiresOn !== null && hasExpired({ until: todo.expiresOn, isLongTerm: false }, today),
});

const sectionsAndWords = (todo: Todo, language: Language): TodoItem => ({
  id: todo.id,
  rejectDetail: todo.code === null ? {} : { [todo.code]: textOf(todo, language) },
  notifyType: todo.notifyType,
  stakeholderId: todo.personId,
  expiresOn: todo.expiresOn,
});

const textOf = ({ template, text }: Todo, language: Language): string =>
  reasonText({ template: template ?? undefined, text: text ?? undefined }, language);
