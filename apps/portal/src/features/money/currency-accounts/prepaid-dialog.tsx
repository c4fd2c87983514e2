// Moves US dollars to the prepaid account or back, confirmed by a code for its number and amount. The dialog
// stays open after an error.
import {
  accountTransfer,
  getBalances,
  listCurrencyAccounts,
  listPrepaidTransfers,
  getOverview,
  listWalletTransactions,
  maskedEmail,
  preparePrepaid,
  sendTransferCode,
  sendTransferSms,
  codeTxnTypes,
  authTypes,
  type PreparedPrepaid,
  type PrepaidDirection,
} from '@causeway/contract';
import { decimal, formatAmount, toDecimal, type Amount } from '@causeway/money';
import {
  AmountInput,
  CodeButton,
  CodeInput,
  ErrorState,
  FormError,
  LoadingState,
  isRequestError,
  toast,
  useAmountIssue,
  useIsCodeSent,
  useLanguage,
} from '@causeway/ui';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useContractForm, type ContractForm } from '../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { useUser } from '../../../shared/session/session.ts';
import { NeededApproval } from '../second-approval/index.ts';
import { isLimitRefusal, LimitAlert, limitsIn, LimitsLeft } from '../limits/index.ts';
import classes from './currency-accounts.module.css';
import {
  amountToApprove,
  approvalNeeded,
  byAuthenticator,
  bySms,
  isAbove,
  topUpRules,
  type TopUpValues,
} from './prepaid-form.ts';
import { useTexts } from './texts.ts';

interface PrepaidDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly direction: PrepaidDirection;
  /** The amount available in the currency account. */
  readonly available: string;
}

export function PrepaidDialog({ opened, onClose, direction, available }: PrepaidDialogProps) {
  const t = useTexts('currencyAccounts.prepaid');
  // Closing the dialog now would hide the result.
  const isMoving = useIsMutating({ mutationKey: [accountTransfer.name] }) > 0;
  return (
    <Modal
      closeOnClickOutside={!isMoving}
      closeOnEscape={!isMoving}
      onClose={onClose}
      opened={opened}
      title={t(direction === 'in' ? 'dialogTitle' : 'backTitle')}
      withCloseButton={!isMoving}
    >
      {opened && <Move available={available} direction={direction} onClose={onClose} />}
    </Modal>
  );
}

/** The transfer number, requested when the dialog opens and again when it has expired. */
function Move({ available, direction, onClose }: Omit<PrepaidDialogProps, 'opened'>) {
  const prepare = useWrite(preparePrepaid, { silent: true });
  const asked = { amount: '1', currency: 'USD', businessType: codeTxnTypes.prepaid } as const;
  const ask = (): void => prepare.mutate(direction === 'in' ? asked : { ...asked, direction });
  const askFirst = useEffectEvent(ask);
  useEffect(() => askFirst(), []);
  if (prepare.error !== null) return <ErrorState error={prepare.error} onRetry={ask} />;
  if (prepare.data === undefined) return <LoadingState count={2} shape="detail" />;
  return (
    <MoveForm
      available={decimal(direction === 'in' ? available : (prepare.data.movable ?? '0'), 'USD')}
      direction={direction}
      key={prepare.data.txnNo}
      onClose={onClose}
      onExpired={ask}
      prepared={prepare.data}
    />
  );
}

interface FormProps {
  readonly prepared: PreparedPrepaid;
  readonly direction: PrepaidDirection;
  /** The available amount at the source. */
  readonly available: Amount;
  readonly onClose: () => void;
  readonly onExpired: () => void;
}

function useMove({ prepared: { txnNo }, direction, available, onClose, onExpired }: FormProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const move = useWrite(accountTransfer, {
    silent: true,
    onSuccess: async ({ status }) => {
      const moved = direction === 'in' ? 'done' : 'doneBack';
      toast(t(status === 'WAITING' ? 'waiting' : moved), 'good');
      await invalidate(
        ...[getBalances, listCurrencyAccounts, listPrepaidTransfers],
        ...[getOverview, listWalletTransactions],
      );
    },
  });
  const send = (asked: Parameters<typeof move.mutate>[0]): void => {
    if (move.isPending) return;
    move.mutate(asked, {
      onSuccess: onClose,
      onError: (error) => {
        if (!isRefusal(error, 'transaction-not-found')) return;
        toast(t('expired'), 'info');
        onExpired();
      },
    });
  };
  const isUnconfirmed = isRequestError(move.error) && move.error.unconfirmed;
  return {
    ...{ error: move.error, isBusy: move.isPending, isUnconfirmed },
    run: ({ amount: text, verifyCode }: TopUpValues) => {
      const amount = amountToApprove(text, available);
      // The form's rules have already checked the amount.
      if (amount !== undefined) send({ txnNo, amount, verifyCode });
    },
    /** Repeats the request under the same request id, which returns its result. */
    ask: () => {
      if (move.variables !== undefined) send(move.variables);
    },
  };
}

function MoveForm(props: FormProps) {
  const { prepared, direction, available, onClose } = props;
  const t = useTexts('currencyAccounts.prepaid');
  const form = useMoveForm(props);
  const { error, isBusy, isUnconfirmed, run, ask } = useMove(props);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isClosed = isBusy || isUnconfirmed;
  const need = approvalNeeded(prepared, form.values.amount);
  const confirm = t(need === null ? 'confirm' : 'submitForApproval');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (!isUnconfirmed) return form.onSubmit(run)(event);
        event.preventDefault();
        ask();
      }}
    >
      <Stack gap="md">
        <AmountField available={available} direction={direction} disabled={isClosed} form={form} />
        <Limits available={available} form={form} prepared={prepared} />
        <NeededApproval need={need} />
        {!isAbove(form.values.amount, available) && (
          <Code
            available={available}
            disabled={isClosed}
            form={form}
            onRefused={setRefusal}
            prepared={prepared}
          />
        )}
        {isLimitRefusal(error) ? (
          <LimitAlert currency="USD" limits={limitsIn(error)} />
        ) : (
          <FormError error={error ?? refusal} money={error !== null} />
        )}
        <Group gap="xs" justify="flex-end">
          <Button disabled={isClosed} onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <Button loading={isBusy} type="submit">
            {isUnconfirmed ? t('ask') : confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Form rules, including errors of an amount and amounts above the balance. */
function useMoveForm({ prepared, direction, available }: FormProps): ContractForm<TopUpValues> {
  const t = useTexts('currencyAccounts.prepaid');
  const { language } = useLanguage();
  const issueOf = useAmountIssue();
  const tooMuch = direction === 'in' ? 'insufficient' : 'notMovable';
  const rules = topUpRules(
    prepared.authType,
    (text) =>
      issueOf(text, 'USD') ??
      (isAbove(text, available) ? t(tooMuch, { available: formatAmount(available, language) }) : undefined),
  );
  return useContractForm<typeof rules, TopUpValues>(rules, {
    initialValues: { amount: '', verifyCode: '' },
  });
}

interface AmountFieldProps extends Pick<FormProps, 'direction' | 'available'> {
  readonly form: ContractForm<TopUpValues>;
  readonly disabled: boolean;
}

function AmountField({ form, direction, available, disabled }: AmountFieldProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const { language } = useLanguage();
  const shown = formatAmount(available, language);
  return (
    <AmountInput
      {...form.field('amount')}
      currency="USD"
      data-autofocus
      description={t(direction === 'in' ? 'availableUsd' : 'backUsd', { amount: shown })}
      disabled={disabled}
      label={t('amount')}
      onAll={() => form.setFieldValue('amount', toDecimal(available))}
      onChange={(text) => {
        form.setFieldValue('amount', text);
        if (isAbove(text, available)) form.validateField('amount');
      }}
      required
      value={form.values.amount}
    />
  );
}

interface LimitsProps extends Pick<FormProps, 'prepared' | 'available'> {
  readonly form: ContractForm<TopUpValues>;
}

/** The limits that the amount comes near; moving back has no limits. */
function Limits({ form, prepared, available }: LimitsProps) {
  const text = amountToApprove(form.values.amount, available);
  const amount = text === undefined ? undefined : decimal(text, 'USD');
  return prepared.limits && <LimitsLeft amount={amount} limits={prepared.limits} />;
}

/** The field and its button in one line, label and hint above and below both. */
const beside = (button: ReactNode) => (input: ReactNode) => (
  <div className={classes.code}>
    {input}
    {button}
  </div>
);

interface CodeProps {
  readonly prepared: PreparedPrepaid;
  readonly available: Amount;
  readonly form: ContractForm<TopUpValues>;
  readonly disabled: boolean;
  /** Receives the reason why no code was sent. */
  readonly onRefused: (error: unknown) => void;
}

function Code({ prepared: { authType, txnNo }, available, form, disabled, onRefused }: CodeProps) {
  const t = useTexts('currencyAccounts.prepaid');
  const { email } = useUser();
  const send = useWrite(authType === bySms ? sendTransferSms : sendTransferCode, { silent: true });
  const amount = amountToApprove(form.values.amount, available);
  const storageKey = `prepaid:${txnNo}`;
  const field = useRef<HTMLInputElement>(null);
  const isSent = useIsCodeSent(storageKey);
  const sendCode = async () => {
    if (amount === undefined) return undefined;
    try {
      onRefused(null);
      return await send.mutateAsync({ txnNo, txnType: codeTxnTypes.prepaid, amount });
    } catch (refusal) {
      onRefused(refusal);
      throw refusal;
    }
  };
  const hints = {
    [authTypes.authenticator]: t('authenticatorText'),
    [authTypes.sms]: t(isSent ? 'smsSent' : 'smsText'),
    [authTypes.email]: t(isSent ? 'mailSent' : 'mailText', { email: maskedEmail(email ?? '') }),
  };
  const button = authType !== byAuthenticator && (
    <CodeButton
      disabled={disabled || amount === undefined}
      field={field}
      onSend={sendCode}
      storageKey={storageKey}
    />
  );
  return (
    <CodeInput
      {...form.field('verifyCode')}
      description={hints[authType]}
      disabled={disabled}
      inputContainer={beside(button)}
      label={t('code')}
      onChange={(text) => form.setFieldValue('verifyCode', text)}
      ref={field}
      required
      value={form.values.verifyCode}
    />
  );
}
