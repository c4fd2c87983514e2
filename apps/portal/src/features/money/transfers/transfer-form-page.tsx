// The second step: the amount and the purpose. Typed values are kept as a draft; the server then returns fee,
// arrival and limits.
import {
  documentsMax,
  getBalances,
  getPayee,
  isIndividual,
  prepareTransfer,
  accountTypes,
  type Payee,
} from '@causeway/contract';
import { compare, decimal, decimalsOf, formatAmount, zero, type Amount } from '@causeway/money';
import {
  AmountInput,
  ErrorState,
  LoadingState,
  StaleNotice,
  UploadScope,
  useAmountIssue,
  useIsUploading,
  useLanguage,
} from '@causeway/ui';
import { Button, Card, Group, Select, TextInput, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LimitsLeft } from '../limits/index.ts';
import { useContractForm, type ContractForm } from '../../../shared/contract-form.ts';
import { useOffered } from '../../../shared/dictionary.ts';
import { link, useGo } from '../../../shared/navigation.ts';
import { liveOf, queryOf, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { UploadField } from '../../../shared/upload/upload-field.tsx';
import { PayeeLine } from './choose-payee.tsx';
import { preparationOf, type DraftStore } from './draft.ts';
import { useFeeQuestion } from '../display/index.ts';
import { LiveTerms, useLiveTerms, pricesOf } from './live-terms.tsx';
import { useTexts } from './texts.ts';
import { TransferError } from './transfer-error.tsx';
import {
  emptyValues,
  isPurposeOffered,
  isSourceOffered,
  purposeChoices,
  sourceChoices,
  transferFormFor,
  amountDto,
  type TransferValues,
} from './transfer-form.ts';
import classes from './transfers.module.css';

interface TransferFormProps {
  readonly payeeId: string;
  readonly drafts: DraftStore;
}

/** Polling interval while the payee is screened, which takes seconds. */
const askAgainMs = 5_000;

export function TransferForm({ payeeId, drafts }: TransferFormProps) {
  const payee = useQuery({
    ...queryOf(getPayee, { payeeId }),
    // A payee that was just saved may be cached from before its screening finished.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? askAgainMs : false),
  });
  const balances = useQuery(liveOf(getBalances, {}));
  const error = payee.error ?? balances.error;
  if (payee.data !== undefined && balances.data !== undefined) {
    const { currency } = payee.data;
    const row = balances.data.find(
      (each) => each.currency === currency && each.accountType === accountTypes.currency,
    );
    const available = row === undefined ? zero(currency) : decimal(row.available, currency);
    return (
      <>
        <StaleNotice query={balances} />
        <UploadScope>
          <Form available={available} drafts={drafts} payee={payee.data} />
        </UploadScope>
      </>
    );
  }
  if (error === null) return <LoadingState count={6} shape="detail" />;
  const retry = (): void => {
    void payee.refetch();
    void balances.refetch();
  };
  return <ErrorState error={error} money="safe" onRetry={retry} />;
}

interface FormProps {
  readonly payee: Payee;
  readonly available: Amount;
  readonly drafts: DraftStore;
}

/** The form, filled in from the draft; every change is kept at once. */
function useTransferForm(props: FormProps): ContractForm<TransferValues> {
  const { payee, drafts } = props;
  const { memberNameEn } = useUser();
  const draft = drafts.read(payee.payeeId);
  const memberName = memberNameEn ?? '';
  return useContractForm(transferFormFor(useAmountError(props), memberName), {
    initialValues: draft?.values ?? emptyValues(memberName),
    onValuesChange: (values) => drafts.write({ payeeId: payee.payeeId, values, prepared: null }),
  });
}

const isAbove = (available: Amount, amount: string | undefined): boolean =>
  amount !== undefined && compare(decimal(amount, available.currency), available) > 0;

/** Errors of the typed amount, including an amount above the balance. */
function useAmountError({ payee, available }: FormProps): (text: string) => string | undefined {
  const t = useTexts('transfers.form');
  const { language } = useLanguage();
  const issueOf = useAmountIssue();
  const { currency } = payee;
  return (text) => {
    const wrong = issueOf(text, currency, decimalsOf(currency));
    const amount = amountDto(text, currency);
    if (wrong !== undefined || amount === undefined) return wrong;
    if (!isAbove(available, amount)) return undefined;
    return t('insufficient', { available: formatAmount(available, language) });
  };
}

function Form(props: FormProps) {
  const t = useTexts('transfers.form');
  const go = useGo();
  const { payee, drafts } = props;
  const { payeeId, currency, status } = payee;
  const form = useTransferForm(props);
  const prepare = useWrite(prepareTransfer, { silent: true });
  const question = useFeeQuestion();
  const isUploading = useIsUploading();
  const isUsable = status === 'NORMAL';
  const { available } = props;
  const live = useLiveTerms({ payeeId, currency, text: form.getValues().amount, available });

  const submit = form.onSubmit((values) => {
    const amount = amountDto(values.amount, currency);
    // The form's rules have already checked the amount.
    if (amount === undefined) return;
    prepare.mutate(
      { payeeId, currency, amount, postscript: values.postscript },
      {
        onSuccess: (terms) => {
          const goOn = (): void => {
            drafts.write({ payeeId, values, prepared: preparationOf(terms, Date.now()) });
            go(`${href('new-transfer')}?payeeId=${payeeId}&step=confirm`);
          };
          question.ask({ ...pricesOf(terms), goOn });
        },
        onError: (error) => form.showRefusal(error),
      },
    );
  });

  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      <ChosenPayee payee={payee} />
      <Card withBorder>
        <div className={classes.fields}>
          <AmountField {...props} form={form} />
          <LiveTerms
            available={available}
            currency={currency}
            error={live.error}
            isSettled={live.isSettled}
            isShort={live.isShort}
            terms={live.terms}
          />
          <Reasons form={form} payee={payee} />
          <Documents form={form} />
        </div>
      </Card>
      {live.error === null && <TransferError error={prepare.error} currency={currency} />}
      <Group justify="flex-end">
        <Button
          disabled={!isUsable || live.isShortByFee || isUploading}
          loading={prepare.isPending}
          type="submit"
        >
          {t('next')}
        </Button>
      </Group>
      {question.dialog}
    </form>
  );
}

function ChosenPayee({ payee }: Pick<FormProps, 'payee'>) {
  const t = useTexts('transfers.form');
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('payee')}
      </Title>
      <div className={classes.chosen}>
        <PayeeLine payee={payee} />
        <Button component="a" href={link('new-transfer')} size="sm" variant="default">
          {t('change')}
        </Button>
      </div>
      {payee.status !== 'NORMAL' && (
        <p className={classes.quiet} role="alert">
          {t('notUsable')}
        </p>
      )}
    </Card>
  );
}

interface AmountFieldProps extends FormProps {
  readonly form: ContractForm<TransferValues>;
}

/** The amount is the largest text on the page. */
const amountLook = { input: { fontSize: 22, fontWeight: 600 } };

function AmountField({ payee, available, drafts, form }: AmountFieldProps) {
  const t = useTexts('transfers.form');
  const { language } = useLanguage();
  const { currency, payeeId } = payee;
  const limits = drafts.read(payeeId)?.prepared?.terms.limits;
  const text = amountDto(form.getValues().amount, currency);
  const typed = text === undefined ? undefined : decimal(text, currency);
  return (
    <div className={classes.wide}>
      <AmountInput
        {...form.field('amount')}
        currency={currency}
        decimals={decimalsOf(currency)}
        description={t('available', { amount: formatAmount(available, language) })}
        label={t('amount')}
        onBlur={() => {
          if (form.getValues().amount !== '') form.validateField('amount');
        }}
        onChange={(text) => {
          form.setFieldValue('amount', text);
          if (isAbove(available, amountDto(text, currency))) form.validateField('amount');
        }}
        required
        size="lg"
        styles={amountLook}
        value={form.getValues().amount}
      />
      {limits !== undefined && <LimitsLeft amount={typed} limits={limits} />}
    </div>
  );
}

type ReasonsProps = Pick<AmountFieldProps, 'form' | 'payee'>;

function Reasons({ form, payee }: ReasonsProps) {
  const t = useTexts('transfers.form');
  const { language } = useLanguage();
  const { memberType } = useUser();
  const isPayeeBusiness = payee.entityType === 'business';
  const isBusiness = !isIndividual(memberType);
  const purposes = useOffered('paymentPurpose', purposeChoices(language));
  const sources = useOffered('transferFundsSource', sourceChoices(language));
  return (
    <>
      <Select
        allowDeselect={false}
        data={purposes.filter(({ value }) => isPurposeOffered(value, { isBusiness, isPayeeBusiness }))}
        label={t('purpose')}
        required
        {...form.field('paymentPurpose')}
      />
      <Select
        allowDeselect={false}
        data={sources.filter(({ value }) => isSourceOffered(value, { isBusiness }))}
        label={t('fundsSource')}
        required
        {...form.field('fundsSource')}
      />
      <TextInput
        className={classes.wide}
        description={t('remitterHint')}
        label={t('remitter')}
        maxLength={140}
        required
        {...form.field('remitterName')}
      />
      {payee.accountType === 'bank' && (
        <TextInput
          className={classes.wide}
          description={t('postscriptHint')}
          label={t('postscript')}
          maxLength={140}
          {...form.field('postscript')}
        />
      )}
      <Textarea
        autosize
        className={classes.wide}
        description={t('remarkHint')}
        label={t('remark')}
        maxLength={100}
        minRows={1}
        {...form.field('remark')}
      />
    </>
  );
}

function Documents({ form }: Pick<AmountFieldProps, 'form'>) {
  const t = useTexts('transfers.form');
  const documents = useSharedTexts('documents');
  return (
    <div className={classes.wide}>
      <UploadField
        data-path="files"
        error={form.field('files').error}
        fileType="transaction"
        files={form.getValues().files}
        hint={t('documentsHint')}
        label={documents('label')}
        max={documentsMax}
        onChange={(files) => form.setFieldValue('files', files)}
        required
      />
    </div>
  );
}
