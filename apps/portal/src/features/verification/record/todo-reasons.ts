// The reasons of a correction in their latest wording: after a change of language they appear in the new one,
// although the form keeps its initial items. Pure.
import type { TodoItem } from '@causeway/contract';

/** True if these are the same corrections, because a save has to name those that were seen. */
export const inWordsOf = (read: readonly TodoItem[], todos: readonly TodoItem[]): TodoItem[] =>
  todos.map((todo) => read.find(({ id }) => id === todo.id) ?? todo);
