// Another account or address for money that could not return to its sender: proposed with its source, and
// confirmed by a colleague, which sends the money.
import {
  confirmReturnCorrection,
  getDayBooks,
  getTrialBalance,
  isChainChannel,
  listDepositReturns,
  proposeReturnCorrection,
  returnDestination,
  returnDestinationProblems,
  ruleMessages,
  type DepositReturn,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { toast, useLanguage } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

type Correction = NonNullable<DepositReturn['correction']>;

interface CorrectionProps {
  readonly each: DepositReturn;
  readonly onClose: () => void;
}

export const destinationText = ({ name, account, bic }: Correction['destination']): string =>
  [name, account, bic].filter(Boolean).join(' · ');

export function ProposeCorrection({ each, onClose }: CorrectionProps) {
  const t = useTexts('treasury.back.correction');
  const { language } = useLanguage();
  const isNameMissing = each.failedCode === 'payer-name-unknown' || each.failedCode === 'payer-letters';
  const [typed, setTyped] = useState<Correction['destination']>(
    each.correction?.destination ?? {
      name: each.payerName ?? '',
      // Keeps the account if only its holder's name is missing.
      ...(isNameMissing ? { account: each.to, bic: each.toBank ?? '' } : { account: '', bic: '' }),
    },
  );
  const [source, setSource] = useState('');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(proposeReturnCorrection, [listDepositReturns], {
    onDecided: () => toast(t('proposed'), 'good'),
    onMeanwhile: () => toast(t('changed'), 'wait'),
  });
  const { txnNo, channel } = each;
  const { data: request } = proposeReturnCorrection.request.safeParse({
    ...{ txnNo, destination: typed, source, reason },
  });
  const { data: destination = typed } = returnDestination.safeParse(typed);
  const problems = returnDestinationProblems(destination, channel);
  const isOnChain = isChainChannel(channel);
  const fields = isOnChain ? (['name', 'account'] as const) : (['name', 'account', 'bic'] as const);
  return (
    <DecisionDialog
      confirmLabel={t('propose')}
      disabled={!request || Object.keys(problems).length > 0}
      follows={t(isNameMissing ? 'nameText' : 'correctText')}
      onClose={onClose}
      onConfirm={async () => {
        if (request) await decide(request);
      }}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<ReturnSubject each={each} />}
      title={t(isNameMissing ? 'nameTitle' : 'correctTitle')}
      write={write}
    >
      {fields.map((field) => {
        const problem = typed[field] === '' ? undefined : problems[field];
        return (
          <TextInput
            error={problem && ruleMessages[language][problem]}
            key={field}
            label={t(field === 'account' && isOnChain ? 'address' : field)}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
            required
            value={typed[field]}
          />
        );
      })}
      <TextInput
        description={t('sourceHint')}
        label={t('source')}
        maxLength={200}
        onChange={(event) => setSource(event.currentTarget.value)}
        required
        value={source}
      />
    </DecisionDialog>
  );
}

export function ConfirmCorrection({
  each,
  correction: { version, destination, checks },
  onClose,
}: CorrectionProps & { readonly correction: Correction }) {
  const t = useTexts('treasury.back.correction');
  const { decide, write } = useDecision(
    confirmReturnCorrection,
    [listDepositReturns, getTrialBalance, getDayBooks],
    {
      onDecided: () => toast(t('sent'), 'good'),
      onMeanwhile: () => toast(t('changed'), 'wait'),
    },
  );
  return (
    <DecisionDialog
      confirmLabel={t('confirm')}
      doubts={checks.filter(({ outcome }) => outcome !== 'pass').length}
      follows={t('confirmText', { account: destinationText(destination) })}
      onClose={onClose}
      onConfirm={() => decide({ txnNo: each.txnNo, version })}
      opened
      subject={<ReturnSubject each={each} />}
      title={t('review')}
      write={write}
    />
  );
}

function ReturnSubject({ each: { amount, txnNo } }: Pick<CorrectionProps, 'each'>) {
  const { language } = useLanguage();
  return (
    <DecisionSubject
      about={txnNo}
      name={formatAmount(decimal(amount.value, amount.currency), language, { code: true })}
    />
  );
}
