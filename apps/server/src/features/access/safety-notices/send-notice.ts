// Sends a security notice after the write that caused it is committed, by every way in which its owner can be reached.
import type { FeatureContext } from '../../../platform/feature.ts';
import { renderMail } from '../../foundation/mail/index.ts';
import { keepInInbox } from '../../foundation/messages/index.ts';
import { isNoticeKind, noticeMail, noticeSms } from './messages.ts';
import type { NoticeData, NoticeKind } from './notice.ts';
import { addressOf, tokenOf } from './sessions-link.ts';
import { type Recipient, claimNotice, recipientOf } from './store.ts';

type SendContext = Pick<FeatureContext, 'db' | 'clock' | 'config' | 'providers' | 'hashSecret'>;

/** Notices that anybody can cause repeatedly: sent at most once an hour. */
const quietSeconds: Partial<Record<NoticeKind, number>> = {
  'failed-logins': 3600,
  'login-locked': 3600,
  'sign-in-abandoned': 3600,
};

/** Notices about the people who act for the business, sent to its admins. */
const ofTeam: ReadonlySet<NoticeKind> = new Set([
  'team-changed',
  'team-changed-by-colleague',
  'team-changed-by-staff',
]);

const ofDeveloperPlatform: ReadonlySet<NoticeKind> = new Set([
  'developer-platform-changed',
  'developer-changed-by-colleague',
  'developer-change-waits',
  'developer-change-rejected',
  'developer-key-taken-over',
  'developer-key-owner-gone',
]);

/** The page that shows the subject of a notice. */
function pathOf(kind: NoticeKind): string {
  if (ofDeveloperPlatform.has(kind)) return 'developer/developer-platform';
  return ofTeam.has(kind) ? 'security/user-list' : 'security/permission-settings';
}

interface Destinations {
  readonly emails: readonly string[];
  readonly mobiles: readonly string[];
}

/** Throws what the ports throw; the job then runs again. */
export async function sendNotice(context: SendContext, data: NoticeData, jobId: string): Promise<void> {
  const { kind } = data;
  if (!isNoticeKind(kind)) throw new Error(`there is no notice of the kind ${kind}`);
  const recipient = await recipientOf(context.db, data.ownerId);
  if (!recipient) throw new Error('a notice is for nobody');
  if (!(await isDue(context, data, kind, jobId))) return;

  const { emails, mobiles } = destinationsOf(recipient, data.facts);
  const { language, memberType } = recipient;
  const portal = context.config.http.publicUrl;
  const token = tokenOf(context, { id: jobId, personId: data.ownerId, sentAt: new Date(data.at) });
  const endSessions = memberType === null ? null : addressOf(portal, memberType, token);
  const about = { ...data, kind, portal, endSessions };
  if (memberType !== null)
    await keepInInbox(context, data.ownerId, {
      id: jobId,
      kind: ofTeam.has(kind) ? 'team' : 'security',
      path: pathOf(kind),
      content: (reader) => noticeMail(reader, about),
    });
  for (const to of emails)
    await context.providers.mail.send({ to, ...renderMail(language, noticeMail(language, about)) });
  for (const to of mobiles) await context.providers.sms.send({ to, text: noticeSms(language, about) });
}

async function isDue(
  { db, clock }: SendContext,
  { ownerId }: NoticeData,
  kind: NoticeKind,
  jobId: string,
): Promise<boolean> {
  const seconds = quietSeconds[kind];
  if (seconds === undefined) return true;
  const now = clock.now();
  return claimNotice(db, { ownerId, kind, jobId }, now, new Date(now.getTime() - seconds * 1000));
}

/** The email address, or without one the mobile; also the former address, if a stranger may have changed it. */
function destinationsOf({ email, mobile }: Recipient, facts: NoticeData['facts']): Destinations {
  const { formerEmail, formerMobile } = facts;
  const isFirstEmail = formerEmail === null;
  const emails = [email, formerEmail];
  const mobiles = [email === null || isFirstEmail ? mobile : null, formerMobile];
  return { emails: texts(emails), mobiles: texts(mobiles) };
}

const texts = (values: readonly unknown[]): readonly string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];
