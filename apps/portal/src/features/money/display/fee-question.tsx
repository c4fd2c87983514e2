// Asks before a payment whose fee is a tenth of its amount or more: the person may prefer to send a larger
// amount at once, or to use another method (MON-654).
import { compare, formatAmount, type Amount } from '@causeway/money';
import { ConfirmDialog, useLanguage } from '@causeway/ui';
import { useState, type ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';

const LARGE_PART = 10n;

interface Priced {
  readonly amount: Amount;
  /** In the same currency as the amount. */
  readonly fee: Amount;
}

export const isFeeLarge = ({ amount, fee }: Priced): boolean => fee.minor * LARGE_PART >= amount.minor;

interface Question extends Priced {
  readonly goOn: () => void;
}

interface FeeQuestion {
  /** Continues at once if the fee is small. */
  readonly ask: (question: Question) => void;
  readonly dialog: ReactNode;
}

export function useFeeQuestion(): FeeQuestion {
  const [question, setQuestion] = useState<Question>();
  return {
    ask: (asked) => (isFeeLarge(asked) ? setQuestion(asked) : asked.goOn()),
    dialog: question && <Dialog onClose={() => setQuestion(undefined)} question={question} />,
  };
}

interface DialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

function Dialog({ question: { amount, fee, goOn }, onClose }: DialogProps) {
  const t = useSharedTexts('largeFee');
  const { language } = useLanguage();
  const values = { fee: formatAmount(fee, language), amount: formatAmount(amount, language) };
  return (
    <ConfirmDialog
      confirmLabel={t('goOn')}
      onClose={onClose}
      onConfirm={goOn}
      opened
      title={t(compare(fee, amount) > 0 ? 'above' : 'large')}
    >
      {t('text', values)}
    </ConfirmDialog>
  );
}
