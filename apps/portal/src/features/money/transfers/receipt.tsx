// The last step: the same receipt, with its steps filling in as the world answers.
import type { Transfer } from '@causeway/contract';
import { ErrorState, LoadingState, ToneIcon, type Tone } from '@causeway/ui';
import { Button, Card, Group, Title } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { TransferStatusTag } from '../display/index.ts';
import { TransferAmount } from './transfer-amount.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { Progress } from './progress.tsx';
import { useTexts } from './texts.ts';
import { isFailed, isMoving } from './transfer-steps.ts';
import classes from './transfers.module.css';
import { useTransfer } from './use-transfer.ts';

export function Receipt({ txnNo }: { readonly txnNo: string }) {
  const t = useTexts('transfers.receipt');
  const { data, error, refetch } = useTransfer(txnNo);
  if (data === undefined) {
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} money="unknown" onRetry={() => void refetch()} title={t('failed')} />
    );
  }
  return (
    <div className={classes.page}>
      <Result transfer={data} />
      <Card component="section" withBorder>
        <Title mb="md" order={2}>
          {t('progress')}
        </Title>
        <Progress transfer={data} />
      </Card>
      <TransferDetails transfer={data} />
      <Group gap="xs">
        <Button component="a" href={link('new-transfer')}>
          {t('again')}
        </Button>
        <Button component="a" href={`${link('transfer-records')}?txnNo=${txnNo}`} variant="default">
          {t('records')}
        </Button>
      </Group>
    </div>
  );
}

const toneOf = (transfer: Transfer): Tone => {
  if (isMoving(transfer)) return 'info';
  return isFailed(transfer) ? 'bad' : 'done';
};
const titles = { info: 'submitted', bad: 'ended', done: 'paid' } as const;

function Result({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers.receipt');
  const tone = toneOf(transfer) as keyof typeof titles;
  return (
    <Card withBorder>
      <div aria-live="polite" className={classes.result}>
        <Group gap="xs">
          <span className={classes.tone} data-tone={tone}>
            <ToneIcon tone={tone} />
          </span>
          <Title order={2}>{t(titles[tone])}</Title>
          <TransferStatusTag status={transfer.status} />
        </Group>
        <TransferAmount size="hero" transfer={transfer} />
        {tone === 'info' && <p className={classes.quiet}>{t('leave')}</p>}
      </div>
    </Card>
  );
}
