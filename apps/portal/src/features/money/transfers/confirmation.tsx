// The third step: the summary of the transfer, and the code that approves it.
import {
  errorName,
  getBalances,
  getOverview,
  getTransfer,
  listPayees,
  listTransfers,
  listWalletTransactions,
  submitTransfer,
  accountTypes,
  type PreparedTransfer,
  type RequestOf,
} from '@causeway/contract';
import { compare, decimal, formatAmount, type Amount } from '@causeway/money';
import { ToneIcon, isRequestError, useLanguage } from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { invalidate, liveOf, queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { hasPasskeys } from '../../access/credentials/index.ts';
import { href } from '../../../shared/routes/href.ts';
import { NeededApproval } from '../second-approval/index.ts';
import { CodeEntry, codeDigits } from './code-entry.tsx';
import type { DraftStore } from './draft.ts';
import { PasskeyApproval } from './passkey-approval.tsx';
import { ShortageText } from './shortage-text.tsx';
import { TransferSummary } from './transfer-summary.tsx';
import { useTexts } from './texts.ts';
import { TransferError } from './transfer-error.tsx';
import { submission, type Approval, type TransferValues } from './transfer-form.ts';
import { useLapse, usePreparation, type PreparationProps } from './use-preparation.ts';
import classes from './transfers.module.css';

interface ApprovalProps {
  readonly prepared: PreparedTransfer;
  readonly values: TransferValues;
  readonly drafts: DraftStore;
  readonly lapsesAt: number;
  /** Called when the terms have expired without a submission. */
  readonly onLapsed: () => void;
  /** True while the transfer is prepared again, or if that was refused. */
  readonly isClosed: boolean;
  /** The expired terms that the current ones replaced. */
  readonly replaced: PreparedTransfer | undefined;
}

/** Refetches everything that a transfer changes, on every page that shows it. */
const readAgain = (): Promise<unknown> =>
  invalidate(getBalances, getOverview, listTransfers, listPayees, listWalletTransactions);

/** True if the shown confirmation is no longer valid: it expired, was submitted, or its fee has changed. */
function isNotThere(error: unknown): boolean {
  const name = isRequestError(error) ? errorName(error.code) : undefined;
  return name === 'transaction-not-found' || name === 'fee-changed';
}

/**
 * Submits once. If no answer came, the page was reloaded or another tab was faster, the number shows whether
 * it was submitted; if so, the receipt opens.
 */
function useSubmit({ prepared, values, drafts, onLapsed }: ApprovalProps) {
  const go = useGo();
  const submit = useWrite(submitTransfer, {
    silent: true,
    // Runs even if the person has left the page.
    onSuccess: (transfer) => {
      const made = { ...transfer, submitter: '', approval: null, approvalProof: null, may: [] };
      queryClient.setQueryData(queryOf(getTransfer, { txnNo: transfer.txnNo }).queryKey, made);
      // The next answer names the submitter and the approvers.
      void invalidate(getTransfer);
      void readAgain();
    },
  });
  const made = useQuery({
    ...queryOf(getTransfer, { txnNo: prepared.txnNo }, { quiet: true }),
    retry: false,
    staleTime: 0,
  });
  const { data, refetch } = made;
  /** The error if the status could not be checked. */
  const [unknown, setUnknown] = useState<unknown>(null);
  useEffect(() => {
    if (data === undefined) return;
    drafts.clear();
    void readAgain();
    go(`${href('new-transfer')}?txnNo=${data.txnNo}`, { replace: true });
  }, [data, drafts, go]);

  /** The number is no longer valid: the transfer was submitted, or the terms have expired. */
  const lookAgain = async (): Promise<void> => {
    const { data: transfer, error } = await refetch();
    if (transfer === undefined && isNotThere(error)) onLapsed();
    else setUnknown(error);
  };
  const send = (asked: RequestOf<typeof submitTransfer>): void => {
    if (submit.isPending) return;
    submit.mutate(asked, {
      onError: (error) => {
        if (isNotThere(error)) void lookAgain();
        // The transfer itself may have caused the refusal, for example by using up the limit: it may already
        // exist.
        else if (isRequestError(error) && !error.unconfirmed) void refetch();
      },
    });
  };
  const run = (approval: Approval): void => send(submission(prepared, values, approval));
  /** Repeats the submission under the same request id, which returns its result. */
  const ask = (): void => {
    if (submit.variables !== undefined) send(submit.variables);
  };
  return { submit, unknown, run, ask, lookAgain };
}

/** Undefined until the balances are loaded: then only the server decides. */
function useAvailable({ currency }: PreparedTransfer): Amount | undefined {
  const { data } = useQuery(liveOf(getBalances, {}));
  const row = data?.find((each) => each.currency === currency && each.accountType === accountTypes.currency);
  return row === undefined ? undefined : decimal(row.available, currency);
}

/** Facts about the submission's result that the form needs. */
function outcomeOf(error: unknown) {
  const failure = isRequestError(error) ? error : undefined;
  const isWrongCode = failure !== undefined && errorName(failure.code) === 'wrong-code';
  return {
    isUnconfirmed: failure?.unconfirmed === true,
    codeError: isWrongCode ? failure.msg : undefined,
    otherError: isWrongCode ? null : error,
  };
}

export function Confirmation({ first, values, drafts }: PreparationProps) {
  const t = useTexts('transfers.confirm');
  const { terms, lapsesAt, replaced, renew, isRenewing, error } = usePreparation({ first, values, drafts });
  return (
    <div className={classes.stack}>
      <ApprovalForm
        drafts={drafts}
        isClosed={isRenewing || error !== null}
        key={terms.txnNo}
        lapsesAt={lapsesAt}
        onLapsed={renew}
        prepared={terms}
        replaced={replaced}
        values={values}
      />
      <TransferError currency={terms.currency} error={error} limits={terms.limits} />
      {error !== null && (
        <Group justify="flex-end">
          <Button loading={isRenewing} onClick={renew}>
            {t('renew')}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** Sends the code and shows its errors. */
function useApproval(props: ApprovalProps) {
  const { prepared, lapsesAt } = props;
  const { submit, unknown, run, ask, lookAgain } = useSubmit(props);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isUnconfirmed, codeError, otherError } = outcomeOf(submit.error);
  const isBusy = submit.isPending || submit.isSuccess;
  useLapse(lapsesAt, !isBusy && !isUnconfirmed && !props.isClosed, () => void lookAgain());
  const change = (next: string): void => {
    setCode(next);
    if (codeError !== undefined) submit.reset();
  };
  /** Shows why a code was not sent, or why a passkey was not requested. */
  const refuse = (error: unknown): void => {
    if (isNotThere(error)) void lookAgain();
    else setRefusal(error);
  };
  const error = (isNotThere(otherError) ? null : otherError) ?? refusal ?? unknown;
  return {
    run,
    ask,
    code,
    change,
    refuse,
    isBusy,
    isUnconfirmed,
    codeError,
    error,
    digits: codeDigits(prepared.authType),
  };
}

/** Says that the fee has changed, with both amounts, or that it was only calculated again. */
function Renewed({ now, replaced }: { readonly now: PreparedTransfer; readonly replaced: PreparedTransfer }) {
  const t = useTexts('transfers.confirm');
  const { language } = useLanguage();
  const shown = ({ fee, currency }: PreparedTransfer): string =>
    formatAmount(decimal(fee, currency), language, { code: true });
  const fees = { before: shown(replaced), fee: shown(now) };
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />} role="status">
      {fees.before === fees.fee ? t('renewed') : t('feeChanged', fees)}
    </Alert>
  );
}

function ApprovalForm(props: ApprovalProps) {
  const { prepared, values } = props;
  const { run, ask, code, change, refuse, isBusy, isUnconfirmed, codeError, error, digits } =
    useApproval(props);
  const available = useAvailable(prepared);
  const total = decimal(prepared.total, prepared.currency);
  // A transfer that was just submitted has itself taken the money.
  const isOpen = !isBusy && !isUnconfirmed;
  const short = isOpen && available !== undefined && compare(total, available) > 0 ? available : undefined;
  const isClosed = !isOpen || props.isClosed;
  const mayApprove = code.length === digits && short === undefined && !props.isClosed;
  return (
    <form
      className={classes.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnconfirmed) ask();
        else if (mayApprove) run({ verifyCode: code });
      }}
    >
      <TransferSummary prepared={prepared} values={values} />
      <div className={classes.approval}>
        <NeededApproval need={prepared.approval} />
        {props.replaced && <Renewed now={prepared} replaced={props.replaced} />}
        {short === undefined ? (
          <CodeEntry
            code={code}
            disabled={isClosed}
            error={codeError}
            onChange={change}
            onRefused={refuse}
            prepared={prepared}
          >
            {prepared.hasPasskey && hasPasskeys() && (
              <PasskeyApproval
                disabled={isClosed}
                onError={refuse}
                onSigned={(passkey) => run({ passkey })}
                prepared={prepared}
              />
            )}
          </CodeEntry>
        ) : (
          <p role="alert">
            <ShortageText available={short} terms={prepared} />
          </p>
        )}
        <TransferError currency={prepared.currency} error={error} limits={prepared.limits} />
        <Actions
          isBusy={isBusy}
          isUnconfirmed={isUnconfirmed}
          maySubmit={mayApprove || isUnconfirmed}
          prepared={prepared}
        />
      </div>
    </form>
  );
}

interface ActionsProps {
  readonly prepared: PreparedTransfer;
  readonly isBusy: boolean;
  readonly isUnconfirmed: boolean;
  readonly maySubmit: boolean;
}

function Actions({ prepared, isBusy, isUnconfirmed, maySubmit }: ActionsProps) {
  const t = useTexts('transfers.confirm');
  const { language } = useLanguage();
  const go = useGo();
  const amount = formatAmount(decimal(prepared.amount, prepared.currency), language);
  const back = `${href('new-transfer')}?payeeId=${prepared.payee.payeeId}`;
  return (
    <Group justify="space-between">
      <Button disabled={isBusy || isUnconfirmed} onClick={() => go(back)} variant="default">
        {t('back')}
      </Button>
      <Button disabled={!maySubmit} loading={isBusy} type="submit">
        {isUnconfirmed
          ? t('ask')
          : t(prepared.approval === null ? 'submit' : 'submitForApproval', { amount })}
      </Button>
    </Group>
  );
}
