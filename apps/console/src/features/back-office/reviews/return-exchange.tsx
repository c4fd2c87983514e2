// Returns an exchange: every amount goes back to where it came from, and the member is notified with the
// reason.
import { type RecordRow, listRecords, returnExchange, viewRecord, mayCall } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog, useDecision } from '../decisions/index.ts';
import { useTexts } from './texts.ts';

const returnable: ReadonlySet<string> = new Set(['PROCESSING', 'SETTLED']);

export function ReturnExchange({ record: { txnNo, kind, status } }: { readonly record: RecordRow }) {
  const t = useTexts('reviews.records');
  const [opened, { open, close }] = useDisclosure();
  const [reason, setReason] = useState('');
  const mayReturn = mayCall(useStaff(), returnExchange);
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
  if (!mayReturn || kind !== 'exchange' || !returnable.has(status)) return null;
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
        onConfirm={() => decide({ txnNo, reason: reason.trim() })}
        opened={opened}
        reason={{ description: t('returnReason'), value: reason, onChange: setReason }}
        title={t('returnTitle')}
        write={write}
      />
    </>
  );
}
