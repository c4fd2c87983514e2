// A sent request and its answer, as they were on the wire, for troubleshooting.
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './sent-request.module.css';

export interface SentRequestProps {
  /** The time, the outcome and the duration. */
  readonly title: ReactNode;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
  /** Null without an answer. */
  readonly answer: string | null;
}

export function SentRequest({ title, url, headers, body, answer }: SentRequestProps) {
  const t = useUiTexts('ui.sent');
  const request = [`POST ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`), '', body];
  return (
    <section>
      <Title order={3} size="sm">
        {title}
      </Title>
      <div className={classes.name}>{t('request')}</div>
      <pre className={classes.text}>{request.join('\n')}</pre>
      {answer !== null && (
        <>
          <div className={classes.name}>{t('response')}</div>
          <pre className={classes.text}>{answer === '' ? t('empty') : answer}</pre>
        </>
      )}
    </section>
  );
}
