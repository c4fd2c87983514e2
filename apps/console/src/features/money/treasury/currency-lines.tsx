// One currency of the trial balance: members' money, the house's money, and their sum below.
import type { TrialBalance } from '@causeway/contract';
import { usePurpose } from '../../../shared/account-name.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';

type Currency = TrialBalance['currencies'][number];

export function CurrencyLines({ each: { currency, total, lines } }: { readonly each: Currency }) {
  const t = useTexts('treasury');
  const purpose = usePurpose();
  return (
    <table className={classes.table}>
      <caption className={classes.currency}>{currency}</caption>
      <thead className={classes.spoken}>
        <tr>
          <th scope="col">{t('owner')}</th>
          <th scope="col">{t('purpose')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.owner}:${line.purpose}`}>
            <td className={classes.owner}>{t(line.owner)}</td>
            <th className={classes.purpose} scope="row">
              {purpose(line.purpose)}
            </th>
            <td className={classes.figure}>
              <AmountDtoText code={false} currency={currency} value={line.balance} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th className={classes.sum} colSpan={2} scope="row">
            {t('sum')}
          </th>
          <td className={classes.figure}>
            <AmountDtoText code={false} currency={currency} value={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
