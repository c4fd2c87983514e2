// Notifies one person: by email, or by SMS when they registered without an email.
import { type Language, filled } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { catalogues } from './messages/index.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export interface Recipient {
  readonly email: string | null;
  /** The number in E.164. */
  readonly mobile: string | null;
  readonly language: Language;
}

/** Throws what the ports throw. */
export async function notify(
  { providers, config }: Pick<FeatureContext, 'providers' | 'config'>,
  { email, mobile, language }: Recipient,
  content: MailContent,
): Promise<void> {
  if (email !== null) await providers.mail.send({ to: email, ...renderMail(language, content) });
  else if (mobile !== null) {
    const { subject } = renderMail(language, content);
    const text = filled(catalogues[language].sms, { subject, portal: config.http.publicUrl });
    await providers.sms.send({ to: mobile, text });
  }
}
