// A person's display choices, such as the columns of a list: stored in this browser, under that person.
import { useState } from 'react';
import { browserStorage } from '@causeway/web/session';
import { useUser } from './session/session.ts';

/** The used part of `localStorage`; each function may throw if storage is forbidden. */
type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** The name of the choice, in lower case, and the person who made it. */
interface ChoiceOf {
  readonly what: string;
  readonly personId: string;
}

const keyOf = ({ what, personId }: ChoiceOf): string => `causeway.choice.${what}.${personId}`;

/** Any stored value, even one from another version; null if there is none. */
export function keptChoice(of: ChoiceOf, keeper: Keeper | undefined = browserStorage()): unknown {
  try {
    return JSON.parse(keeper?.getItem(keyOf(of)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepChoice(
  of: ChoiceOf,
  choice: unknown,
  keeper: Keeper | undefined = browserStorage(),
): void {
  try {
    keeper?.setItem(keyOf(of), JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** `read` turns the stored value into a choice. */
export function useKeptChoice<Choice>(
  what: string,
  read: (kept: unknown) => Choice,
): readonly [Choice, (next: Choice) => void] {
  const { personId } = useUser();
  const [choice, choose] = useState(() => read(keptChoice({ what, personId })));
  return [
    choice,
    (next) => {
      choose(next);
      keepChoice({ what, personId }, next);
    },
  ];
}
