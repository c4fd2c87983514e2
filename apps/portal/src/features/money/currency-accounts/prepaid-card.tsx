// The prepaid account of a developer member, in US dollars: what is on it, how it works, and the way to top it up.
import type { BalanceRow } from '@causeway/contract';
import { Button, Card, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AmountDtoText } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import classes from './currency-accounts.module.css';
import { PrepaidDialog } from './prepaid-dialog.tsx';
import { useTexts } from './texts.ts';

const tips = ['tipUse', 'tipSource', 'tipFree', 'tipUnpaid'] as const;

interface PrepaidCardProps {
  readonly row: BalanceRow;
  /** What is available in US dollars, to top it up from. */
  readonly available: string;
}

export function PrepaidCard({ row, available }: PrepaidCardProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const parts = [
    { key: 'total', value: row.sumAmt },
    { key: 'available', value: row.availBalance },
    { key: 'frozen', value: row.frozenAmount },
  ] as const;
  return (
    <Card component="section" withBorder>
      <Group justify="space-between">
        <Title order={2}>{t('title')}</Title>
        <Group gap="xs">
          <Button component="a" href={link('billing-list')} variant="default">
            {t('bills')}
          </Button>
          <TopUp available={available} />
        </Group>
      </Group>
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
      <ul className={classes.tips}>
        {tips.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** A rechecker starts nothing. */
function TopUp({ available }: Pick<PrepaidCardProps, 'available'>) {
  const t = useTexts('currencyAccounts.prepaid');
  const { roleId } = useUser();
  const verified = useVerifiedAction();
  const [opened, setOpened] = useState(false);
  if (roleId === 3) return null;
  return (
    <>
      <Button onClick={() => verified.run(() => setOpened(true))}>{t('transfer')}</Button>
      <PrepaidDialog available={available} onClose={() => setOpened(false)} opened={opened} />
      {verified.dialog}
    </>
  );
}
