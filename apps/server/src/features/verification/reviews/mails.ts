// The emails about a verification: the decision, and expiring documents.
import { type Language, type RejectItem, filled, reasonText, sectionOf } from '@causeway/contract';
import type { MailContent } from '../../foundation/mail/index.ts';
import { catalogues } from './messages/index.ts';

export type Verdict = 'approved' | 'update-approved' | 'rejected' | 'declined';

export interface DecidedFacts {
  readonly verdict: Verdict;
  /** The items of a rejection. */
  readonly items: readonly RejectItem[];
  /** The reason of a decline. */
  readonly reason: string | null;
  /** The name of a stakeholder. */
  readonly nameOf: (uid: string) => string | undefined;
}

export function decisionMail(
  language: Language,
  { verdict, items, reason, nameOf }: DecidedFacts,
): MailContent {
  const texts = catalogues[language];
  const about = ({ code, uid }: RejectItem): string => {
    const section = texts.sections[sectionOf(code)];
    const name = uid === undefined ? undefined : nameOf(uid);
    return name === undefined ? section : `${section}, ${name}`;
  };
  const facts = [
    ...items.map((item) => ({ label: about(item), value: reasonText(item, language) })),
    ...(reason === null ? [] : [{ label: texts.reason, value: reason }]),
  ];
  return { ...texts.mails[verdict], ...(facts.length > 0 && { facts }) };
}

export interface ExpiryFacts {
  readonly what: 'document' | 'certificate';
  readonly personName: string | null;
  /** YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly hasEnded: boolean;
}

/** One email about all expiring documents; at least one. */
export function expiryMail(language: Language, expiries: readonly ExpiryFacts[]): MailContent {
  const { mails, words, until } = catalogues[language];
  return {
    ...(expiries.some(({ hasEnded }) => hasEnded) ? mails.expired : mails.expiring),
    facts: expiries.map(({ what, personName, expiresOn }) => ({
      label: personName === null ? words[what] : `${personName}, ${words[what]}`,
      value: filled(until, { date: expiresOn }),
    })),
  };
}
