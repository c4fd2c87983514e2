// What a check said when a reviewer cleared it: kept in every language, and read in the reader's (VER-446).
import { type Clearance, type Finding, type Language, type Text, languages } from '@causeway/contract';
import type { KeptClearance } from '../submissions/index.ts';
import { type Evidence, findingsOf } from './findings.ts';
import { ratingFinding } from './rating-finding.ts';
import type { CurrentRating } from './rate-submission.ts';

/** The findings of one submission in each language, in the same order. */
export type SaidFindings = Readonly<Record<Language, readonly Finding[]>>;

export function saidFindings(evidence: Evidence, rating: CurrentRating): SaidFindings {
  const inLanguage = (language: Language): readonly Finding[] => [
    ...findingsOf(evidence, language),
    ...ratingFinding(rating, evidence.record, language),
  ];
  return { en: inLanguage('en'), 'zh-Hans': inLanguage('zh-Hans'), 'zh-Hant': inLanguage('zh-Hant') };
}

/** The text of the first finding, in each language. */
function detailsOf(said: SaidFindings, isMeant: (finding: Finding) => boolean): Text | undefined {
  const place = said.en.findIndex(isMeant);
  if (place === -1) return undefined;
  const [en = '', hans = '', hant = ''] = languages.map((language) => said[language][place]?.detail);
  return { en, 'zh-Hans': hans, 'zh-Hant': hant };
}

export function keptClearance(said: SaidFindings, { name, uid, reason }: Clearance): KeptClearance {
  const details = detailsOf(said, (finding) => finding.name === name && finding.uid === uid);
  return { name, uid, reason, detail: details?.en ?? '', ...(details && { details }) };
}

/** One from before is found again among today's findings by its English words, and stays in English where it is not. */
export function clearanceIn(
  language: Language,
  said: SaidFindings,
  { name, uid, reason, detail, details }: KeptClearance,
) {
  const found =
    details ?? detailsOf(said, (each) => each.name === name && each.uid === uid && each.detail === detail);
  return { name, uid, reason, detail: found?.[language] ?? detail };
}
