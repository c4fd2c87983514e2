// Asks for the reason why a bank's message is dismissed permanently.
import { dismissBankMessage, listBankMessages, type BankMessage } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { useState } from 'react';
import { DecisionDialog, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

interface DismissDialogProps {
  readonly message: BankMessage;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DismissDialog({ message, opened, onClose }: DismissDialogProps) {
  const t = useTexts('treasury.message');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(dismissBankMessage, [listBankMessages], {
    onDecided: () => toast(t('dismissDone'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <DecisionDialog
      confirmLabel={t('dismiss')}
      danger
      follows={t('dismissText')}
      onClose={onClose}
      onConfirm={() => decide({ messageKey: message.messageKey, reason: reason.trim() })}
      opened={opened}
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      title={t('dismissTitle')}
      write={write}
    />
  );
}
