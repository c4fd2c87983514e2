// A text for the bank about a difference, to copy: in English, with account, day, amount and reference. It is
// not sent automatically.
import type { BankBreak } from '@causeway/contract';
import { CopyButton } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './reconciliation.module.css';
import { useTexts } from './texts.ts';

const statementKinds: ReadonlySet<BankBreak['kind']> = new Set([
  'missing-statement',
  'balance-does-not-chain',
  'statement-does-not-add-up',
]);

interface BankLetterProps {
  readonly each: BankBreak;
}

/** Shown at once if the bank has to be asked, otherwise by a button. */
export function BankLetter({ each }: BankLetterProps) {
  const t = useTexts('reconciliation.break.letter');
  const [isAsked, setAsked] = useState(each.action === 'write-to-bank');
  if (isAsked) return <Letter each={each} />;
  return (
    <div>
      <Button onClick={() => setAsked(true)} size="compact-sm" variant="default">
        {t('write')}
      </Button>
    </div>
  );
}

function Letter({ each }: BankLetterProps) {
  const t = useTexts('reconciliation.break.letter');
  const { kind, channelName, day, amount, detail } = each;
  const account = each.account === '' ? `${channelName}, ${amount.currency}` : each.account;
  const facts = { account, day, amount: `${amount.value} ${amount.currency}`, detail: detail || '–' };
  const body = t(statementKinds.has(kind) ? 'statement' : 'entry', { facts: t('facts', facts) });
  const text = `${t('subject', facts)}\n\n${body}`;
  return (
    <section aria-label={t('title')} className={classes.letter}>
      <header className={classes.letterHead}>
        <strong>{t('title')}</strong>
        <CopyButton label={t('title')} value={text} />
      </header>
      <p className={classes.letterText}>{text}</p>
    </section>
  );
}
