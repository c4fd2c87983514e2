// The third step: the receipt before the fact, and the code that approves it.
import {
  errorName,
  getBalances,
  getOverview,
  getTransfer,
  listPayees,
  listTransfers,
  listWalletTransactions,
  submitTransfer,
  type PreparedTransfer,
  type RequestOf,
} from '@causeway/contract';
import { compare, decimal, formatAmount, type Amount } from '@causeway/money';
import { isRequestError, useLanguage } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '../../shared/navigation.ts';
import { invalidate, queryClient, queryOf, useWrite } from '../../shared/queries.ts';
import { hasPasskeys } from '../../shared/credentials/passkeys.ts';
import { href } from '../../shared/routes/href.ts';
import { CodeEntry, codeDigits } from './code-entry.tsx';
import type { DraftStore } from './draft.ts';
import { PasskeyApproval } from './passkey-approval.tsx';
import { ReceiptBefore } from './receipt-before.tsx';
import { useTexts } from './texts.ts';
import { TransferError } from './transfer-error.tsx';
import { submission, type Approval, type TransferValues } from './transfer-form.ts';
import classes from './transfers.module.css';

interface ConfirmationProps {
  readonly prepared: PreparedTransfer;
  readonly values: TransferValues;
  readonly drafts: DraftStore;
}

/** Reads again, wherever it is shown, what a transfer has changed. */
const readAgain = (): Promise<unknown> =>
  invalidate(getBalances, getOverview, listTransfers, listPayees, listWalletTransactions);

/**
 * Submits once. Where no answer came, or the page was reloaded on the way, the number says whether it was submitted: then
 * the receipt is where one belongs.
 */
function useSubmit({ prepared, values, drafts }: ConfirmationProps) {
  const go = useGo();
  const submit = useWrite(submitTransfer, {
    silent: true,
    // Also where the page was left meanwhile.
    onSuccess: (transfer) => {
      queryClient.setQueryData(queryOf(getTransfer, { txnNo: transfer.txnNo }).queryKey, transfer);
      void readAgain();
    },
  });
  const made = useQuery({
    ...queryOf(getTransfer, { txnNo: prepared.txnNo }, { quiet: true }),
    retry: false,
    staleTime: 0,
  });
  const { data, refetch } = made;
  useEffect(() => {
    if (data === undefined) return;
    drafts.clear();
    void readAgain();
    go(`${href('new-transfer')}?txnNo=${data.txnNo}`, { replace: true });
  }, [data, drafts, go]);

  const send = (asked: RequestOf<typeof submitTransfer>): void => {
    if (submit.isPending) return;
    submit.mutate(asked, {
      onError: (error) => {
        if (isRequestError(error) && errorName(error.code) === 'transaction-not-found') void refetch();
      },
    });
  };
  const run = (approval: Approval): void => send(submission(prepared, values, approval));
  /** The same again, under the same request id: what became of it. */
  const ask = (): void => {
    if (submit.variables !== undefined) send(submit.variables);
  };
  return { submit, run, ask };
}

/** Undefined until the balances are there: then the server decides alone. */
function useAvailable({ currency }: PreparedTransfer): Amount | undefined {
  const { data } = useQuery(queryOf(getBalances, {}));
  const row = data?.find((each) => each.currency === currency && each.accType === 1);
  return row === undefined ? undefined : decimal(row.availBalance, currency);
}

/** What the form must know of how the submission went. */
function outcomeOf(error: unknown) {
  const failure = isRequestError(error) ? error : undefined;
  const isWrongCode = failure !== undefined && errorName(failure.code) === 'wrong-code';
  return {
    isUnanswered: failure?.unanswered === true,
    codeError: isWrongCode ? failure.msg : undefined,
    otherError: isWrongCode ? null : error,
  };
}

export function Confirmation(props: ConfirmationProps) {
  const t = useTexts('transfers.confirm');
  const { language } = useLanguage();
  const { prepared, values } = props;
  const { submit, run, ask } = useSubmit(props);
  const [code, setCode] = useState('');
  const [passkeyError, setPasskeyError] = useState<unknown>(null);
  const available = useAvailable(prepared);
  const { isUnanswered, codeError, otherError } = outcomeOf(submit.error);
  const total = decimal(prepared.total, prepared.currency);
  const short = available !== undefined && compare(total, available) > 0 ? available : undefined;
  const isBusy = submit.isPending || submit.isSuccess;
  const mayApprove = code.length === codeDigits(prepared.authType) && short === undefined;
  const isClosed = isBusy || short !== undefined || isUnanswered;
  const change = (next: string): void => {
    setCode(next);
    if (codeError !== undefined) submit.reset();
  };
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnanswered) ask();
        else if (mayApprove) run({ verifyCode: code });
      }}
    >
      <ReceiptBefore prepared={prepared} values={values} />
      {short !== undefined && (
        <p role="alert">{t('insufficient', { available: formatAmount(short, language) })}</p>
      )}
      <CodeEntry code={code} disabled={isClosed} error={codeError} onChange={change} prepared={prepared}>
        {prepared.hasPasskey && hasPasskeys() && (
          <PasskeyApproval
            disabled={isClosed}
            onError={setPasskeyError}
            onSigned={(passkey) => run({ passkey })}
            prepared={prepared}
          />
        )}
      </CodeEntry>
      <TransferError
        currency={prepared.currency}
        error={otherError ?? passkeyError}
        limits={prepared.limits}
      />
      <Actions
        isBusy={isBusy}
        isUnanswered={isUnanswered}
        maySubmit={mayApprove || isUnanswered}
        prepared={prepared}
      />
    </form>
  );
}

interface ActionsProps {
  readonly prepared: PreparedTransfer;
  readonly isBusy: boolean;
  readonly isUnanswered: boolean;
  readonly maySubmit: boolean;
}

function Actions({ prepared, isBusy, isUnanswered, maySubmit }: ActionsProps) {
  const t = useTexts('transfers.confirm');
  const { language } = useLanguage();
  const go = useGo();
  const amount = formatAmount(decimal(prepared.amount, prepared.currency), language);
  const back = `${href('new-transfer')}?payeeId=${prepared.payee.payeeId}`;
  return (
    <Group justify="space-between">
      <Button disabled={isBusy || isUnanswered} onClick={() => go(back)} variant="default">
        {t('back')}
      </Button>
      <Button disabled={!maySubmit} loading={isBusy} type="submit">
        {isUnanswered ? t('ask') : t('submit', { amount })}
      </Button>
    </Group>
  );
}
