// Reasons that staff choose travel by key and are shown in the reader's own language; their own words travel unchanged.
import type { Language } from '../language.ts';
import { reasonTemplates } from './messages/index.ts';

export { reasonTemplates };
export type ReasonTemplate = keyof typeof reasonTemplates.en;

/** The reasons for each kind of review; for a verification they depend on the section. */
export const reviewReasons = {
  screening: ['list-match', 'country-high-risk'],
  'collection-account': ['business-not-supported', 'holder-differs'],
  payee: ['account-mismatch', 'payee-screened', 'address-risk'],
  transfer: ['purpose-unclear', 'payee-not-payable', 'funds-undocumented'],
  deposit: ['payer-screened', 'currency-not-accepted', 'third-party-payer'],
  'bill-change': ['request-outdated'],
  access: ['evidence-insufficient', 'fraud-unresolved', 'request-outdated'],
} as const satisfies Record<string, readonly ReasonTemplate[]>;

/** Why documents are requested. */
export const documentReasons = [
  'invoice-needed',
  'relation-proof-needed',
  'funds-proof-needed',
] as const satisfies readonly ReasonTemplate[];

/**
 * Why a member is disabled. A case that ends the relationship writes the first, so that staff without access to cases read
 * nothing else than after an ordinary disabling (VER-432).
 */
export const disablingReasons = ['relationship-ended'] as const satisfies readonly ReasonTemplate[];

const ofDisabling: ReadonlySet<string> = new Set(disablingReasons);
const ofReviews: ReadonlySet<string> = new Set([...Object.values(reviewReasons).flat(), ...documentReasons]);
const isTemplate = (key: string): key is ReasonTemplate => Object.hasOwn(reasonTemplates.en, key);
const templateKeys = Object.keys(reasonTemplates.en).filter(isTemplate);
/** Reasons of verifications. */
export const reasonTemplateKeys = templateKeys.filter((key) => !ofReviews.has(key) && !ofDisabling.has(key));
/** Reasons of all other reviews. */
export const reviewReasonKeys = templateKeys.filter((key) => ofReviews.has(key));

/** A template, own words, or both. */
export interface Reason {
  readonly template?: ReasonTemplate | undefined;
  readonly text?: string | undefined;
}

/**
 * The text for its reader: the template's words in the reader's language, then what staff typed, on a line of
 * its own.
 */
export const reasonText = ({ template, text = '' }: Reason, language: Language): string =>
  [template === undefined ? '' : reasonTemplates[language][template], text.trim()].filter(Boolean).join('\n');

const STORED = /^@([a-z-]+)(?:\n|$)/;

/** One text for storage, empty without a reason: the key of the template on a line of its own, then the words. */
export const storedReason = ({ template, text = '' }: Reason): string =>
  [template === undefined ? '' : `@${template}`, text.trim()].filter(Boolean).join('\n');

/** A stored reason as people read it. Plain words, such as a bank's, stay unchanged. */
export function readReason(stored: string, language: Language): string {
  const [line = '', key = ''] = STORED.exec(stored) ?? [];
  return isTemplate(key) ? reasonText({ template: key, text: stored.slice(line.length) }, language) : stored;
}
