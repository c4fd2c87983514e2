// The shape of a catalogue of texts: English is the type, the other languages satisfy it, so a missing text does not compile.

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
