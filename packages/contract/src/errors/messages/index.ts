// The texts of all refusals, in each language.
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import type { Language } from '../../language.ts';
import type { ErrorName } from '../codes.ts';
import { minimums, shortages, triesLeft, waits } from '../http-messages.ts';
import type { RefusalReason } from '../reasons.ts';
import { en } from './en.ts';
import { reasonTexts } from './reasons.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const messages = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } as const satisfies Record<Language, unknown>;

/** A refusal's text for people. */
export const errorText = (name: ErrorName, language: Language): string => messages[language][name];

const formats = new Map<string, Intl.NumberFormat>();

/** One formatter for each, because a flood of refusals needs a text each time. */
function timeText(count: number, unit: 'hour' | 'minute', language: Language): string {
  const key = `${language} ${unit}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(count);
}

/** A refusal's text if its reason is known. */
export const reasonText = (reason: RefusalReason, language: Language): string =>
  reasonTexts[language][reason];

/** The wait after too many requests, if it is more than a minute: in hours from two on. */
export function waitText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  const time =
    minutes > 120
      ? timeText(Math.ceil(minutes / 60), 'hour', language)
      : timeText(minutes, 'minute', language);
  return waits[language].replace('{time}', time);
}

/** The accepted minimum. */
export interface Minimum {
  readonly min: string;
  readonly currency: CurrencyCode;
}

export const smallText = ({ min, currency }: Minimum, language: Language): string =>
  minimums[language].replace('{min}', formatAmount(decimal(min, currency), language));

/** Decimals of the amount to pay including its fee, of the available amount, and of the missing one. */
export interface Shortage {
  readonly needed: string;
  readonly available: string;
  readonly missing: string;
  readonly currency: CurrencyCode;
}

export const shortageText = ({ currency, ...shortage }: Shortage, language: Language): string =>
  shortages[language].replaceAll(/\{(needed|available|missing)\}/g, (_mark, name: keyof typeof shortage) =>
    formatAmount(decimal(shortage[name], currency), language),
  );

/** The attempts left before a lock, and its minutes; shown when one or two are left. */
export interface TriesLeft {
  readonly triesLeft: 1 | 2;
  readonly lockMinutes: number;
}

/** The attempts left after a wrong proof, appended to its refusal. */
export function wrongText(
  text: string,
  { triesLeft: left, lockMinutes }: TriesLeft,
  language: Language,
): string {
  const time =
    lockMinutes % 60 === 0
      ? timeText(lockMinutes / 60, 'hour', language)
      : timeText(lockMinutes, 'minute', language);
  const warning = triesLeft[language][left].replace('{time}', time);
  return `${text}${language === 'en' ? ' ' : ''}${warning}`;
}
