// Tells one person something: by mail, or by SMS to who registered without an email.
import type { Language } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export interface Recipient {
  readonly email: string | null;
  /** In E.164. */
  readonly mobile: string | null;
  readonly language: Language;
}

/** Where an SMS leads: what it is about stands there, and in no message that lies open on a locked telephone. */
const ways: Readonly<Record<Language, string>> = {
  en: '{subject}. Sign in at {portal} to read more.',
  'zh-Hans': '{subject}。请登录 {portal} 查看详情。',
  'zh-Hant': '{subject}。請登入 {portal} 查看詳情。',
};

/** Throws what the ports throw. */
export async function notify(
  { providers, config }: Pick<FeatureContext, 'providers' | 'config'>,
  { email, mobile, language }: Recipient,
  content: MailContent,
): Promise<void> {
  if (email !== null) await providers.mail.send({ to: email, ...renderMail(language, content) });
  else if (mobile !== null) {
    const { subject } = renderMail(language, content);
    const values: Readonly<Record<string, string>> = { subject, portal: config.http.publicUrl };
    const text = ways[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    await providers.sms.send({ to: mobile, text });
  }
}
