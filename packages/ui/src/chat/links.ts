// Finds the web addresses in a message, so that they can be opened. Pure: the parts together are the text,
// letter for letter.

export interface TextPart {
  /** The position in the text. */
  readonly at: number;
  readonly text: string;
  /** Set if the link opens: http or https, and never another scheme. */
  readonly href?: string;
  /**
   * The host that opens, in ASCII, if the written one reads differently: letters of another script that look
   * like Latin ones (`xn--...`), a name before an @, a number as an address.
   */
  readonly host?: string | undefined;
}

/**
 * An address ends at spaces, at invisible and directional characters, at quotes and brackets of other
 * scripts, and at Chinese, Japanese and Korean text, which follows an address without a space.
 */
const address =
  /https?:\/\/[^\s\p{C}\p{Pi}\p{Pf}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2000-\u206f\u3000-\u303f\uff00-\uffef<>"\\^`{|}]+/giu;

/** Characters at the end of an address that belong to the sentence. */
const sentenceEnds = ".,;:!?'*_~";
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Removes characters that belong to the sentence: a full stop at the end, or a bracket that was opened before
 * the address.
 */
function trimmed(text: string): string {
  let end = text.length;
  for (;;) {
    const sign = text.charAt(end - 1);
    const opening = brackets[sign];
    const kept = text.slice(0, end);
    const isOfSentence =
      opening === undefined
        ? sign !== '' && sentenceEnds.includes(sign)
        : countOf(kept, sign) > countOf(kept, opening);
    if (!isOfSentence) return kept;
    end -= 1;
  }
}

/** The written text at the position of the host. */
const writtenHost = (text: string): string => text.slice(text.indexOf('://') + 3).split(/[/?#]/, 1)[0] ?? '';

function linkOf(text: string): Pick<TextPart, 'href' | 'host'> | undefined {
  if (!URL.canParse(text)) return undefined;
  const { href, host, protocol } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { href, host: writtenHost(text).toLowerCase() === host ? undefined : host };
}

/** The parts of the text in their order. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = trimmed(found);
    const link = linkOf(written);
    if (link === undefined) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: written, ...link });
    at = index + written.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
