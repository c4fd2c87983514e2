// Whether the books were found whole when all of them were last verified.
import type { TrialBalance } from '@causeway/contract';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

export function BooksVerdict({ check }: { readonly check: TrialBalance['booksCheck'] }) {
  const t = useTexts('treasury');
  if (check === null) return <Verdict text={t('booksNotYet')} tone="wait" />;
  const { at, chainBreaks: chains, balanceBreaks: balances } = check;
  const count = chains + balances;
  return (
    <Verdict
      at={{ label: t('booksAt'), time: at }}
      text={count === 0 ? t('booksWhole') : t('booksBreaks', { count, chains, balances })}
      tone={count === 0 ? 'good' : 'bad'}
    />
  );
}
