// A transfer's steps, the reason for waiting, and where the money is after a failure.
import { transferStatuses, type Transfer, type TransferForPerson } from '@causeway/contract';
import { add, decimal, formatAmount, isPositive, subtract } from '@causeway/money';
import { ProgressSteps, ToneIcon, useLanguage, type ProgressStep } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useTexts } from './texts.ts';
import { isFailed, transferSteps, type TransferStep } from './transfer-steps.ts';
import classes from './transfers.module.css';

interface TransferProps {
  readonly transfer: Transfer & Pick<TransferForPerson, 'isDelayed' | 'walletWait'>;
}

export function Progress({ transfer }: TransferProps) {
  const t = useTexts('transfers.steps');
  const receipt = useTexts('transfers.receipt');
  const textOf = useStepText(transfer);
  const steps = transferSteps(transfer).map((step): ProgressStep => {
    const text = textOf(step);
    return { ...step, title: t(step.key), ...(text !== undefined && { text }) };
  });
  return (
    <div aria-live="polite" className={classes.stack}>
      <ProgressSteps label={receipt('progress')} steps={steps} />
      {transfer.isDelayed === true && (
        <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />}>
          {t(transfer.accountType === 'bank' ? 'delayedBank' : 'delayed')}
        </Alert>
      )}
      {isFailed(transfer) && <MoneyBack transfer={transfer} />}
    </div>
  );
}

function useStepText({
  status,
  reason,
  accountType,
  walletWait,
}: TransferProps['transfer']): (step: TransferStep) => string | undefined {
  const t = useTexts('transfers.steps');
  const receipt = useTexts('transfers.receipt');
  return ({ key, state }) => {
    if (state === 'failed' && status === transferStatuses.closed) return t('closed');
    if (state === 'failed') return reason === null ? undefined : receipt('reason', { reason });
    if (state !== 'now') return undefined;
    if (walletWait !== undefined) return t(walletWait === 'owner' ? 'answerNow' : 'longerNow');
    if (status === transferStatuses.recheck) return t('secondApprovalNow');
    if (status === transferStatuses.supplement) return t('supplementNow');
    // A transfer to a wallet goes to the network, so no bank is named.
    if (status === transferStatuses.sent && accountType === 'wallet') return t('chainNow');
    return key === 'submitted' || key === 'paid' || key === 'returned' ? undefined : t(`${key}Now`);
  };
}

/**
 * The refund of a transfer that was never paid is the whole debit. After a payment it excludes the fee and
 * what banks deducted.
 */
function MoneyBack({ transfer }: TransferProps) {
  const t = useTexts('transfers.receipt');
  const { language } = useLanguage();
  const { status, amount, fee, currency, refundedAmount } = transfer;
  const isRefund = status === transferStatuses.refunded;
  const sent = decimal(amount, currency);
  const came = isRefund ? decimal(refundedAmount ?? amount, currency) : add(sent, decimal(fee, currency));
  const kept = subtract(sent, came);
  const back = formatAmount(came, language);
  return (
    <Alert bg="var(--cw-good-tint)" color="good" icon={<ToneIcon tone="good" />}>
      {isRefund ? t('refunded', { amount: back }) : t('back', { amount: back })}
      {isPositive(kept) && ` ${t('kept', { amount: formatAmount(kept, language) })}`}
    </Alert>
  );
}
