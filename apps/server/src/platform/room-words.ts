// The words that people read about a room's calls and the trail entries it writes. Each room has them in `words.ts`, in
// every language; the catalogues are made from these files (`npx vitest run found-lists -u`).
import type { Language } from '@causeway/contract';

export interface RoomWords {
  /** What members may do, verb and object, by the call's name: user management and the activity log show it. */
  readonly memberCalls?: Readonly<Record<string, string>>;
  /** What staff may do, likewise: the console's table of rights shows these. */
  readonly staffCalls?: Readonly<Record<string, string>>;
  /** What was done, by the action of the trail entry. */
  readonly trail?: Readonly<Record<string, string>>;
  /** The subject of an entry, by its kind. */
  readonly subjects?: Readonly<Record<string, string>>;
}

type Translated<Texts extends RoomWords> = {
  readonly [Part in keyof Texts]: { readonly [Key in keyof Texts[Part]]: string };
};

/** A text that one language lacks does not compile. */
export const roomWords = <const English extends RoomWords>(
  words: { readonly en: English } & Readonly<Record<Exclude<Language, 'en'>, Translated<English>>>,
): Readonly<Record<Language, RoomWords>> => words;
