// An agreement as its publisher types it: the title, then headings and paragraphs.
import type { AgreementDocument } from './endpoints.ts';

export type AgreementText = Omit<AgreementDocument, 'version'>;

const HEADING = '# ';

/**
 * The first block is the title; a block that begins with `# ` is a heading, any other a paragraph; blank lines separate
 * blocks. Undefined without a title, without a heading, or for a heading with no paragraph.
 */
export function readAgreementText(text: string): AgreementText | undefined {
  const [title = '', ...blocks] = text
    .split(/\n\s*\n/)
    .map(inOneLine)
    .filter((block) => block !== '');
  const sections: { readonly heading: string; readonly paragraphs: string[] }[] = [];
  for (const block of blocks) {
    if (block.startsWith(HEADING))
      sections.push({ heading: block.slice(HEADING.length).trim(), paragraphs: [] });
    else if (sections.length === 0) return undefined;
    else sections.at(-1)?.paragraphs.push(block);
  }
  const isWhole = sections.length > 0 && sections.every(({ paragraphs }) => paragraphs.length > 0);
  return isWhole && !title.startsWith(HEADING) ? { title, sections } : undefined;
}

const inOneLine = (block: string): string =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** The inverse of `readAgreementText`. */
export const writeAgreementText = ({ title, sections }: AgreementText): string =>
  [title, ...sections.flatMap(({ heading, paragraphs }) => [HEADING + heading, ...paragraphs])].join('\n\n');
