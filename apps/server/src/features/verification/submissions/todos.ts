// What a member has to put right, as it is told.
import { type Language, type TodoItem, hasExpired, reasonText } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { memberById } from './store.ts';
import { type Todo, openTodos } from './submission-store.ts';

/** What a member can put right now: while staff review a submission, what was raised since waits for them. */
export async function todosToAnswer(
  db: Db,
  memberId: string,
): Promise<{ readonly todos: readonly Todo[]; readonly isUnderReview: boolean }> {
  const [member, todos] = await Promise.all([memberById(db, memberId), openTodos(db, memberId)]);
  return member?.level === null
    ? { todos, isUnderReview: false }
    : { todos: [], isUnderReview: member !== undefined };
}

/** For the rules, which do not look at words. */
export const todoSections = (todo: Todo): TodoItem => sectionsAndWords(todo, 'en');

/** A document that ends is said by its day; the words for it are the form's. `today` is YYYY-MM-DD in Hong Kong. */
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
