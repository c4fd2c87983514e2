// One line for each bank: which statement was compared, and up to which day. Green only if a statement was
// compared with the books.
import type { getReconciliationState, ResponseOf } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import classes from './reconciliation.module.css';
import { useTexts } from './texts.ts';

type Bank = ResponseOf<typeof getReconciliationState>['banks'][number];

export function BankStates({ banks }: { readonly banks: readonly Bank[] }) {
  return (
    <ul className={classes.banks}>
      {banks.map((bank) => (
        <BankLine bank={bank} key={bank.channel} />
      ))}
    </ul>
  );
}

function BankLine({
  bank: { channelName: name, newestDay: day, openBreaks: count },
}: {
  readonly bank: Bank;
}) {
  const t = useTexts('reconciliation.bank');
  const tone = count > 0 ? 'bad' : day === null ? 'wait' : 'good';
  const text =
    count > 0
      ? t('differs', { name, count })
      : day === null
        ? t('notYet', { name })
        : t('agrees', { name, day });
  return (
    <li className={classes.bank}>
      <ToneIcon size={20} tone={tone} />
      <span>{text}</span>
    </li>
  );
}
