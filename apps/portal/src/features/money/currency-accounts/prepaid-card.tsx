// The prepaid account of a developer member, in US dollars.
import type { BalanceRow } from '@causeway/contract';
import { Card, Title } from '@mantine/core';
import { AmountDtoText } from '../display/index.ts';
import classes from './currency-accounts.module.css';
import { useTexts } from './texts.ts';

export function PrepaidCard({ row }: { readonly row: BalanceRow }) {
  const t = useTexts('currencyAccounts.prepaid');
  const parts = [
    { key: 'total', value: row.sumAmt },
    { key: 'available', value: row.availBalance },
    { key: 'frozen', value: row.frozenAmount },
  ] as const;
  return (
    <Card component="section" withBorder>
      <Title order={2}>{t('title')}</Title>
      <p className={classes.quiet}>{t('text')}</p>
      <dl className={classes.parts}>
        {parts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <AmountDtoText currency={row.currency} size="lg" value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
