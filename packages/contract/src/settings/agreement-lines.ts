// The text of an agreement as a setting: three languages of it, each with the same sections and paragraphs.
import { readAgreementText } from '../agreements/text.ts';
import type { SettingIssues, SettingValues } from './fields.ts';

/** Characters: three languages of it, before and after a change, fit into one request. */
export const AGREEMENT_LENGTH = 24_000;

export const agreementText = { kind: 'document', max: AGREEMENT_LENGTH } as const;
const shapeOf = (text: string | null | undefined): string =>
  JSON.stringify(readAgreementText(text ?? '')?.sections.map(({ paragraphs }) => paragraphs.length));
/** A translation has the sections and paragraphs of the English text. */
export const sameSections = ({ en, ...line }: SettingValues): SettingIssues =>
  Object.fromEntries(
    (['zhHans', 'zhHant'] as const)
      .filter((field) => shapeOf(line[field]) !== shapeOf(en))
      .map((field) => [field, 'translation' as const]),
  );
