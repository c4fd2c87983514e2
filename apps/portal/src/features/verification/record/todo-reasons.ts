// The reasons of a correction in the words in which they were read last: whoever switches the language reads them in that
// one, though the form goes on with what it began with. Pure.
import type { TodoItem } from '@causeway/contract';

/** The same corrections, none more and none less; a save has to name those that were seen. */
export const inWordsOf = (read: readonly TodoItem[], todos: readonly TodoItem[]): TodoItem[] =>
  todos.map((todo) => read.find(({ id }) => id === todo.id) ?? todo);
