// The prepaid account of a developer member, in US dollars: its balance, how it works, top-up and moving
// back, and past transfers.
import { mayCall, accountTransfer, type BalanceRow, type PrepaidDirection } from '@causeway/contract';
import { decimal, isPositive } from '@causeway/money';
import { Button, Card, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AmountDtoText } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import classes from './currency-accounts.module.css';
import { PrepaidDialog } from './prepaid-dialog.tsx';
import { PrepaidTransfers } from './prepaid-transfers.tsx';
import { useTexts } from './texts.ts';

const tips = ['tipUse', 'tipSource', 'tipFree', 'tipUnpaid'] as const;

interface PrepaidCardProps {
  readonly row: BalanceRow;
  /** The available US dollars for a top-up. */
  readonly available: string;
}

export function PrepaidCard({ row, available }: PrepaidCardProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const parts = [
    { key: 'total', value: row.total },
    { key: 'available', value: row.available },
    { key: 'frozen', value: row.frozen },
  ] as const;
  return (
    <Card component="section" withBorder>
      <Group justify="space-between">
        <Title order={2}>{t('title')}</Title>
        <Group gap="xs">
          <Button component="a" href={link('billing-list')} variant="default">
            {t('bills')}
          </Button>
          <Moves available={available} prepaid={row.available} />
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
      <PrepaidTransfers />
    </Card>
  );
}

interface MovesProps extends Pick<PrepaidCardProps, 'available'> {
  /** The available prepaid balance that can be moved back. */
  readonly prepaid: string;
}

/** An approver cannot start a transfer, so these buttons are hidden. */
function Moves({ available, prepaid }: MovesProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const user = useUser();
  const verified = useVerifiedAction();
  // Keeps the direction while the dialog closes, so that its text does not change.
  const [dialog, setDialog] = useState<{ direction: PrepaidDirection; opened: boolean }>({
    direction: 'in',
    opened: false,
  });
  const open = (direction: PrepaidDirection) => () =>
    verified.run(() => setDialog({ direction, opened: true }));
  if (!mayCall(user, accountTransfer)) return null;
  return (
    <>
      {isPositive(decimal(prepaid, 'USD')) && (
        <Button onClick={open('out')} variant="default">
          {t('moveBack')}
        </Button>
      )}
      <Button onClick={open('in')}>{t('transfer')}</Button>
      <PrepaidDialog
        available={available}
        direction={dialog.direction}
        onClose={() => setDialog({ ...dialog, opened: false })}
        opened={dialog.opened}
      />
      {verified.dialog}
    </>
  );
}
