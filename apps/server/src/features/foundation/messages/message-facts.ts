// The facts of a message in the inbox, which already shows when it arrived. Times have the same format
// everywhere; earlier versions stored them as `2026-11-28 05:17:08 (GMT+8)` (REF-060).
import type { Language } from '@causeway/contract';
import { MASK, formatMoment } from '@causeway/money';
import { factsIn, type MailContent } from '../mail/index.ts';

type Facts = NonNullable<MailContent['facts']>;

const SAME_MS = 5 * 60_000;
const STAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})? \(GMT\+8\)$/;

/** Messages mostly arrive within minutes: then the message's own time says when it happened. */
const isSameTime = (happened: Date, came: Date): boolean =>
  Math.abs(came.getTime() - happened.getTime()) <= SAME_MS;

/** The stored facts of a message that arrives now. */
export const keptFacts = (content: MailContent, now: Date, language: Language): Facts =>
  content.moment !== undefined && isSameTime(content.moment.at, now)
    ? (content.facts ?? [])
    : factsIn(language, content);

function readStamp(value: string): Date | null {
  const [, day, minutes, seconds = ':00'] = STAMP.exec(value) ?? [];
  return day === undefined || minutes === undefined ? null : new Date(`${day}T${minutes}${seconds}+08:00`);
}

/** Earlier versions stored `Marta Klein ****4821`; the stars of a phone number are part of it. */
const remasked = (value: string): string =>
  value.startsWith('+') ? value : value.replace(/(^| )\*{4}([0-9A-Za-z]{4})$/, `$1${MASK} $2`);

/** The facts of a message that arrived at a given time. */
export const shownFacts = (facts: Facts, came: Date, language: Language): Facts =>
  facts.flatMap(({ label, value }) => {
    const at = readStamp(value);
    if (at === null) return [{ label, value: remasked(value) }];
    return isSameTime(at, came) ? [] : [{ label, value: formatMoment(at, language) }];
  });
