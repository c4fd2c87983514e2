// Words for the server's keys: actions, journals, fields. A key without a word is made readable.
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** `paymentPurpose` becomes 'Payment purpose', `exchange.lock-rate` becomes 'Exchange: lock rate'. */
export function readable(key: string): string {
  const text = key
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_pair, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll('.', ': ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Usage: `const action = useWords('action'); action('transfers.submit')`. Dots lead into the catalogue. */
export function useWords(namespace: string): (key: string, fallback?: string) => string {
  const t = useTranslations(namespace);
  return useCallback((key, fallback = readable(key)) => (isKey(key) && t.has(key) ? t(key) : fallback), [t]);
}

const isKey = (text: string): boolean => /^[\w-]+(?:\.[\w-]+)*$/.test(text);
