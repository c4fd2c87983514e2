// Catalogues of texts: English is the type, the two Chinese ones satisfy it, so that a missing text does not compile.
import { useTranslations } from 'use-intl';
import type { _Translator as Translator, NamespaceKeys, NestedKeyOf } from 'use-intl';
import type { Language } from './languages.ts';

/** A nested record of texts, as written `as const` in the English file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * The shape that the other languages satisfy: the same keys, any text.
 * `export const zhHans = { ... } satisfies MessagesOf<typeof en>`
 */
export type MessagesOf<Source extends Texts> = {
  readonly [Key in keyof Source]: Source[Key] extends Texts ? MessagesOf<Source[Key]> : string;
};

/** One loader a language, each an `import()` of its own, so that a reader fetches one language only. */
export type Catalogues<Source extends Texts = Texts> = Readonly<
  Record<Language, () => Promise<MessagesOf<Source>>>
>;

/** A hook that gives texts, typed by a catalogue: keys complete themselves and ICU arguments are checked. */
export type TextsHook<Source extends Texts> = <
  const Namespace extends NamespaceKeys<Source, NestedKeyOf<Source>>,
>(
  namespace: Namespace,
) => Translator<Source, Namespace>;

/**
 * Makes an app's hook: `export const useTexts = textsOf<typeof en>()`, then `const t = useTexts('transfer')`.
 * use-intl types its own hook by one global catalogue; portal, console and this package have one each.
 */
export function textsOf<Source extends Texts>(): TextsHook<Source> {
  return useTranslations as unknown as TextsHook<Source>;
}
