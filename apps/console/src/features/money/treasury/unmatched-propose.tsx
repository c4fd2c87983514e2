// Asks whose payment it is, or which payment of the house, or why it is returned, and proposes that to a
// colleague.
import {
  isChainChannel,
  listUnmatched,
  proposeUnmatched,
  type RequestOf,
  type UnmatchedPayment,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import {
  DecisionDialog,
  DecisionSubject,
  HolderField,
  useDecision,
} from '../../back-office/decisions/index.ts';
import { AccountPicker } from './account-picker.tsx';
import { type ChosenMovement, isChosen, MovementPicker } from './movement-picker.tsx';
import { useTexts } from './texts.ts';

export type Outcome = 'match' | 'return' | 'movement';

interface ProposeDialogProps {
  readonly each: UnmatchedPayment;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

interface Entered {
  readonly accountId: string | undefined;
  readonly movement: ChosenMovement;
  /** Undefined if no name is needed. */
  readonly payerName: string | undefined;
}

/** The outcome in the call's form; undefined while something is missing. */
function chosenOf(
  outcome: Outcome,
  { accountId, movement: { movement, partOf }, payerName }: Entered,
): RequestOf<typeof proposeUnmatched>['outcome'] | undefined {
  if (outcome === 'return') return { kind: 'return', ...(payerName !== undefined && { payerName }) };
  if (outcome === 'match') return accountId === undefined ? undefined : { kind: 'match', accountId };
  if (movement === undefined || !isChosen({ movement, partOf })) return undefined;
  return { kind: 'movement', movement, ...(partOf !== undefined && { partOf }) };
}

export function ProposeDialog({ each, outcome, onClose }: ProposeDialogProps) {
  const t = useTexts('treasury.unmatched');
  const [reason, setReason] = useState('');
  const [accountId, setAccount] = useState<string>();
  const [payerName, setPayerName] = useState('');
  const [movement, setMovement] = useState<ChosenMovement>({ movement: undefined, partOf: undefined });
  const { txnNo, version } = each;
  const asksHolder = outcome === 'return' && each.asksHolder === true;
  const { decide, write } = useDecision(proposeUnmatched, [listUnmatched], {
    onDecided: () => toast(t('proposeDone'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const chosen = chosenOf(outcome, {
    ...{ accountId, movement },
    payerName: asksHolder ? payerName.trim() : undefined,
  });
  return (
    <DecisionDialog
      confirmLabel={t('propose')}
      disabled={chosen === undefined || (asksHolder && payerName.trim() === '')}
      follows={t(`${outcome}Text`)}
      onClose={onClose}
      onConfirm={async () => {
        if (chosen)
          await decide({ txnNo, version, outcome: chosen, reason: reason.trim(), ...replacesOf(each) });
      }}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<PaymentSubject each={each} />}
      title={t(outcome)}
      write={write}
    >
      {each.proposal && (
        <Text c="wait">
          {each.proposal.isOwn
            ? t('replacesOwn')
            : t('replaces', { name: each.proposal.byName, reason: each.proposal.reason })}
        </Text>
      )}
      {asksHolder && <HolderField onChange={setPayerName} value={payerName} />}
      {outcome === 'movement' && <MovementPicker onChange={setMovement} payment={each} value={movement} />}
      {outcome === 'match' && (
        <AccountPicker channel={each.channel} onChange={setAccount} value={accountId} />
      )}
    </DecisionDialog>
  );
}

/** Names the colleague's proposal that the dialog has shown, for the server. */
const replacesOf = ({ proposal }: UnmatchedPayment): { readonly replaces?: string } =>
  proposal === null || proposal.isOwn ? {} : { replaces: proposal.time };

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
