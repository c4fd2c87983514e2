// The member's texts for corrections that it cannot make itself, kept over a reload (VER-301).
import type { TodoItem } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { isRefusal } from '@causeway/web/refusals';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';

const leftOpen = z.object({ todoIds: z.array(z.string()) });

/** The corrections that a submission left without a text, by their ids; empty for any other refusal. */
export function openItemsIn(error: unknown): readonly string[] {
  if (!isRefusal(error, 'items-unanswered')) return [];
  const found = leftOpen.safeParse(isRequestError(error) ? error.data : undefined);
  return found.success ? found.data.todoIds : [];
}

export interface CorrectionAnswers {
  readonly textOf: (todoId: string) => string;
  readonly type: (todoId: string, text: string) => void;
  /** The corrections with their texts, as the call sends them. */
  readonly sent: { todoId: string; text: string }[];
  readonly forget: () => void;
}

export function useCorrectionAnswers(todos: readonly TodoItem[]): CorrectionAnswers {
  const [initial] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(todos.map(({ id }) => [id, ''])),
  );
  const kept = useKeptForm('correction-answers', todos.map(({ id }) => id).join(' '));
  const [words, setWords] = useState(() => kept.over(initial));
  useEffect(() => kept.left, [kept]);
  const textOf = (todoId: string): string => words[todoId] ?? '';
  return {
    textOf,
    type: (todoId, text) => {
      const next = { ...words, [todoId]: text };
      setWords(next);
      kept.keep(next, initial);
    },
    sent: todos.map(({ id }) => ({ todoId: id, text: textOf(id).trim() })).filter(({ text }) => text !== ''),
    forget: kept.forget,
  };
}
