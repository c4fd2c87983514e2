// The texts of security notices, by email and by SMS: what happened, when, from where, and what to do if somebody else did
// it.
import { type Language, filled } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import { browserName } from '../../../platform/auth/describe-agent.ts';
import type { MailContent } from '../../foundation/mail/index.ts';
import type { NoticeData, NoticeKind } from './notice.ts';
import { secondApprovalChanges } from './second-approval-changes.ts';
import { type Texts, catalogues } from './messages/index.ts';

export interface Notice extends Omit<NoticeData, 'kind' | 'ownerId'> {
  readonly kind: NoticeKind;
  /** The address of the portal, from the configuration and never from a call. */
  readonly portal: string;
  /** The link that ends all sessions; null for staff. */
  readonly endSessions: string | null;
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(adviceFor, kind);

/** The advice that each notice ends with. */
const adviceFor: Readonly<Record<NoticeKind, keyof Texts['advices']>> = {
  'new-browser': 'secure',
  'passkey-new-browser': 'taken-over',
  'sign-in-abandoned': 'known',
  'browser-trusted': 'secure',
  'password-changed': 'taken-over',
  'password-reset': 'taken-over',
  'email-changed': 'taken-over',
  'mobile-changed': 'taken-over',
  'authenticator-bound': 'taken-over',
  'authenticator-rebound': 'taken-over',
  'authenticator-unbound': 'taken-over',
  'authenticator-usage-changed': 'secure',
  'recovery-codes-renewed': 'secure',
  'recovery-code-used': 'secure',
  'passkey-added': 'taken-over',
  'passkey-removed': 'secure',
  'passkey-moved': 'taken-over',
  'developer-platform-changed': 'taken-over',
  'developer-changed-by-colleague': 'unexpected',
  'developer-change-waits': 'unexpected',
  'developer-change-rejected': 'unexpected',
  'developer-key-taken-over': 'unexpected',
  'developer-key-owner-gone': 'unexpected',
  'failed-logins': 'not-in',
  'login-locked': 'not-in',
  'session-stolen': 'ended',
  'sessions-ended-by-staff': 'by-staff',
  'factor-revoked': 'by-staff',
  'own-access-changed': 'by-colleague',
  'own-access-changed-by-staff': 'by-staff',
  'team-changed': 'taken-over',
  'team-changed-by-colleague': 'unexpected',
  'recheck-changed': 'unexpected',
  'team-changed-by-staff': 'by-staff',
  'staff-authenticator-bound': 'colleague',
  'staff-authenticator-rebound': 'colleague',
  'staff-passkey-added': 'colleague',
  'staff-passkey-removed': 'colleague',
  'staff-passkey-moved': 'colleague',
  'staff-recovery-codes-renewed': 'colleague',
  'staff-recovery-code-used': 'colleague',
  'staff-factors-removed': 'colleague',
  'staff-recovery-waits': 'decide',
  'staff-tie-waits': 'decide',
  'staff-change-waits': 'decide',
  'staff-changed': 'unexpected-colleague',
  'staff-own-access-changed': 'unexpected-colleague',
  'staff-nobody-left': 'appoint',
};

/** Notices after which somebody else may have a session. */
const mayBeIn: ReadonlySet<keyof Texts['advices']> = new Set(['secure', 'taken-over']);

export function noticeMail(language: Language, notice: Notice): MailContent {
  const { notices, endSessions: label } = catalogues[language];
  const { subject, opening } = notices[notice.kind];
  const url = mayBeIn.has(adviceFor[notice.kind]) ? notice.endSessions : null;
  return {
    subject,
    paragraphs: [opening, adviceText(language, notice)],
    moment: { label: catalogues[language].labels.time, at: new Date(notice.at) },
    facts: factsOf(language, notice),
    ...(url !== null && { link: { label, url } }),
  };
}

export function noticeSms(language: Language, notice: Notice): string {
  const { subject } = catalogues[language].notices[notice.kind];
  const [end, space] = language === 'en' ? ['.', ' '] : ['。', ''];
  return [
    `${subject}${end}`,
    `${formatMoment(new Date(notice.at), language)}${end}`,
    adviceText(language, notice),
  ].join(space);
}

const adviceText = (language: Language, { kind, portal }: Notice): string =>
  filled(catalogues[language].advices[adviceFor[kind]], { portal });

function factsOf(language: Language, notice: Notice): NonNullable<MailContent['facts']> {
  const { address, country, facts } = notice;
  const { labels, factors, methods, changes } = catalogues[language];
  const named: readonly (readonly [string, string | null])[] = [
    [labels.browser, browserName(notice.agent)],
    [labels.address, address && (country === null ? address : `${address} (${country})`)],
    [labels.method, textIn(methods, facts.method)],
    [labels.passkey, textOf(facts.passkey)],
    [labels.codesLeft, textOf(facts.codesLeft)],
    [labels.member, textOf(facts.member)],
    [labels.factor, textIn(factors, facts.factor)],
    [labels.change, textIn(changes, facts.change)],
    [labels.colleague, textOf(facts.colleague)],
    [labels.by, textOf(facts.by)],
    ...secondApprovalChanges(language, facts),
  ];
  return named.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

type FactValue = string | number | null | undefined;

const textIn = (texts: Readonly<Record<string, string>>, key: FactValue): string | null =>
  texts[String(key)] ?? null;

const textOf = (value: FactValue): string | null => value?.toString() ?? null;
