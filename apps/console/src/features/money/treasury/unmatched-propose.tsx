// Asks whose a payment is, or only why it goes back, and proposes that to a colleague.
import { isChainChannel, listUnmatched, proposeUnmatched, type UnmatchedPayment } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { useState } from 'react';
import {
  DecisionDialog,
  DecisionSubject,
  HolderField,
  useDecision,
} from '../../back-office/decisions/index.ts';
import { AccountPicker } from './account-picker.tsx';
import { useTexts } from './texts.ts';

export type Outcome = 'match' | 'return';

interface ProposeDialogProps {
  readonly each: UnmatchedPayment;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

export function ProposeDialog({ each, outcome, onClose }: ProposeDialogProps) {
  const t = useTexts('treasury.unmatched');
  const [reason, setReason] = useState('');
  const [accountId, setAccount] = useState<string>();
  const [payerName, setPayerName] = useState('');
  const { txnNo, version } = each;
  const asksHolder = outcome === 'return' && each.asksHolder === true;
  const { decide, write } = useDecision(proposeUnmatched, [listUnmatched], {
    onDecided: () => toast(t('proposeDone'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const chosen =
    outcome === 'return'
      ? ({ kind: 'return', ...(asksHolder && { payerName: payerName.trim() }) } as const)
      : accountId === undefined
        ? undefined
        : ({ kind: 'match', accountId } as const);
  return (
    <DecisionDialog
      confirmLabel={t('propose')}
      disabled={chosen === undefined || (asksHolder && payerName.trim() === '')}
      follows={t(outcome === 'match' ? 'matchText' : 'returnText')}
      onClose={onClose}
      onConfirm={async () => {
        if (chosen) await decide({ txnNo, version, outcome: chosen, reason: reason.trim() });
      }}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<PaymentSubject each={each} />}
      title={t(outcome)}
      write={write}
    >
      {asksHolder && <HolderField onChange={setPayerName} value={payerName} />}
      {outcome === 'match' && (
        <AccountPicker channel={each.channel} onChange={setAccount} value={accountId} />
      )}
    </DecisionDialog>
  );
}

export function PaymentSubject({
  each: { amount, channel, payerName, sourceAccount },
}: Pick<ProposeDialogProps, 'each'>) {
  const t = useTexts('treasury.unmatched');
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={payerName ?? (isChainChannel(channel) ? sourceAccount : t('payerNotNamed'))}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    />
  );
}
