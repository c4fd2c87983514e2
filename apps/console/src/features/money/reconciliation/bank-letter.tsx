// A text for the bank about a difference, to copy: with account, day, amount and the bank's own reference.
import type { BankBreak } from '@causeway/contract';
import { CopyButton } from '@causeway/ui';
import classes from './reconciliation.module.css';
import { useTexts } from './texts.ts';

const statementKinds: ReadonlySet<BankBreak['kind']> = new Set([
  'missing-statement',
  'balance-does-not-chain',
  'statement-does-not-add-up',
]);

export function BankLetter({ each }: { readonly each: BankBreak }) {
  const t = useTexts('reconciliation.break.letter');
  const { kind, channelName, day, amount, detail } = each;
  const account = each.account === '' ? `${channelName}, ${amount.currency}` : each.account;
  const facts = { account, day, amount: `${amount.value} ${amount.currency}`, detail: detail || '–' };
  const text = `${t('subject', facts)}\n\n${t(statementKinds.has(kind) ? 'statement' : 'entry', facts)}`;
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
