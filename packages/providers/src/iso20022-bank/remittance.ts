// A payer's text with a payment, in reading order.
import { meaningAt, withoutFiller } from './references.ts';
import type { Element } from './xml.ts';

/** The length of a line of `Ustrd`; longer texts are cut there, even within a word. */
const LINE_LENGTH = 140;

/** Free text, then references that are not in it; other words only if there is nothing else. */
export function readRemittance(entry: Element, detail: Element): string {
  const information = detail.optional('RmtInf');
  const structured = information?.all('Strd') ?? [];
  const free = withoutFiller(inOneLine(joined(information?.all('Ustrd') ?? []))) ?? '';
  const references = structured
    .flatMap((part) => part.all('CdtrRefInf'))
    .map((reference) => meaningAt(reference, 'Ref') ?? '')
    .filter((reference) => !free.includes(reference));
  const written = [free, ...references].filter((text) => text !== '');
  if (written.length > 0) return written.join(' ');
  const additional = structured.flatMap((part) => part.all('AddtlRmtInf')).map((line) => line.text());
  const other = [
    withoutFiller(additional.join(' ')),
    meaningAt(detail, 'AddtlTxInf'),
    meaningAt(entry, 'AddtlNtryInf'),
  ].find((text) => text !== null);
  return inOneLine(other ?? '');
}

/** Lines are joined with a blank; a full line continues in the next without one. */
function joined(lines: readonly Element[]): string {
  return lines
    .map((line) => line.rawText())
    .map((line) => (line.length === LINE_LENGTH ? line : `${line} `))
    .join('');
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
