// Texts for a failed transport (PLT-043). They are not lazy like other texts, because they are needed when
// loading fails.
import { httpMessages } from '@causeway/contract/errors/http-messages';
import { errorName } from '@causeway/contract/errors/codes';
import type { Language } from '../language/languages.ts';

const OFFLINE: Readonly<Record<Language, string>> = {
  en: 'You are offline. Nothing was sent.',
  'zh-Hans': '您已离线，请求未发送。',
  'zh-Hant': '您已離線，請求未有發送。',
};

/** The text of a status; any other status, and a missing answer, have the text of 400. */
export function httpMessage(status: number, language: Language): string {
  const messages: Readonly<Record<string, string>> = httpMessages[language];
  return messages[errorName(status) ?? ''] ?? httpMessages[language].malformed;
}

export function offlineMessage(language: Language): string {
  return OFFLINE[language];
}
