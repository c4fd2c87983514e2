// What people read of a room's calls and of the trail that it writes. Each room says it in `words.ts`, in every language; the
// catalogues that show it are made of these files (`npx vitest run found-lists -u`).
import type { Language } from '@causeway/contract';

export interface RoomWords {
  /** What members may do, verb and object, by the call's name: user management and the activity log show it. */
  readonly memberCalls?: Readonly<Record<string, string>>;
  /** What staff may do, likewise: the console's table of rights shows it. */
  readonly staffCalls?: Readonly<Record<string, string>>;
  /** What was done, by the action of the audit entry. */
  readonly trail?: Readonly<Record<string, string>>;
  /** What it was done to, by the kind of the entry's subject. */
  readonly subjects?: Readonly<Record<string, string>>;
}

type Translated<Texts extends RoomWords> = {
  readonly [Part in keyof Texts]: { readonly [Key in keyof Texts[Part]]: string };
};

/** A text that one language lacks does not compile. */
export const roomWords = <const English extends RoomWords>(
  words: { readonly en: English } & Readonly<Record<Exclude<Language, 'en'>, Translated<English>>>,
): Readonly<Record<Language, RoomWords>> => words;
