// Returns an exchange: both amounts go back to their accounts, and the member is notified with the reason.
import { type ViewedRecord, listRecords, returnExchange, viewRecord } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { DecisionDialog, useDecision } from '../decisions/index.ts';
import { useTexts } from './texts.ts';

interface ReturnExchangeProps {
  readonly viewed: Pick<ViewedRecord, 'record' | 'may' | 'mayNot'>;
}

export function ReturnExchange({ viewed: { record, may, mayNot } }: ReturnExchangeProps) {
  const t = useTexts('reviews.records');
  const [opened, { open, close }] = useDisclosure();
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(returnExchange, [viewRecord, listRecords], {
    onDecided: (_request, { isReturned }) => {
      close();
      toast(t(isReturned ? 'returnDone' : 'returnFirst'), 'good');
    },
    onMeanwhile: (meanwhile) => {
      close();
      toast(t(meanwhile === 'forbidden' ? 'returnSecond' : 'returnMeanwhile'), 'wait');
    },
  });
  if (mayNot !== null)
    return (
      <Text c="dimmed" size="sm">
        {t('returnSecond')}
      </Text>
    );
  if (!may.includes('return')) return null;
  return (
    <>
      <Button onClick={open} variant="default">
        {t('return')}
      </Button>
      <DecisionDialog
        confirmLabel={t('return')}
        danger
        follows={t('returnText')}
        onClose={close}
        onConfirm={() => decide({ txnNo: record.txnNo, reason: reason.trim() })}
        opened={opened}
        reason={{ description: t('returnReason'), value: reason, onChange: setReason }}
        title={t('returnTitle')}
        write={write}
      />
    </>
  );
}
