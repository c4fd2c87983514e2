// Adding a payee, a bank account or a wallet; also correcting a rejected one.
import {
  addPayee,
  getPayee,
  isIndividual,
  listPayees,
  modifyPayee,
  ruleText,
  type Payee,
} from '@causeway/contract';
import {
  FormPage,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  ToneIcon,
  isRequestError,
  UnsavedChanges,
} from '@causeway/ui';
import { Alert, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRuledForm } from '../../../shared/ruled-form.ts';
import { link, useGo, useParameter } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { VerifiedOnly } from '../verified-only/index.ts';
import { PayeeFields } from './fields-form.tsx';
import { emptyValues, payeeOf, payeeRules, valuesOf, type PayeeKind, type Saving } from './payee-form.ts';
import { keepPayee } from './keep-payee.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

export function AddPayeePage() {
  const t = useTexts('payees.form');
  return (
    <FormPage>
      <PageHeader back={{ href: link('payee-list'), label: t('back') }} title={t('title')} />
      <VerifiedOnly>
        <Forms />
      </VerifiedOnly>
    </FormPage>
  );
}

export function ModifyPayeePage() {
  const t = useTexts('payees.form');
  const payeeId = useParameter('modify-payee', 'id');
  const { data, error, refetch } = useQuery({
    ...queryOf(getPayee, { payeeId }),
    refetchOnWindowFocus: false,
  });
  return (
    <FormPage>
      <PageHeader
        back={{ href: link('payee-details', { id: payeeId }), label: t('back') }}
        title={t('modify')}
      />
      <VerifiedOnly>
        {data === undefined && error === null && <LoadingState count={6} shape="detail" />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Correction payee={data} />}
      </VerifiedOnly>
    </FormPage>
  );
}

/** Saves the payee and opens the list, which shows what happens next. */
function useSaving(payeeId?: string): Saving {
  const go = useGo();
  const [saved, setSaved] = useState<Payee>();
  const options = {
    silent: true,
    // Runs even if the person has left the page.
    onSuccess: (payee: Payee) => {
      keepPayee(payee);
      return invalidate(getPayee, listPayees);
    },
  };
  const add = useWrite(addPayee, options);
  const modify = useWrite(modifyPayee, options);
  // Navigates outside of onSuccess: the guard of unsaved changes must first see that there are none.
  useEffect(() => {
    if (saved !== undefined) go(`${href('payee-list')}?saved=${saved.payeeId}`, { replace: true });
  }, [saved, go]);
  return {
    save: (values, onRefused) => {
      const then = {
        onSuccess: setSaved,
        onError: (error: Error) => void (isRequestError(error) && onRefused(error)),
      };
      if (payeeId === undefined) add.mutate(payeeOf(values), then);
      else modify.mutate({ payeeId, payee: payeeOf(values) }, then);
    },
    isSaving: add.isPending || modify.isPending,
    isSaved: saved !== undefined,
    error: add.error ?? modify.error,
  };
}

const kinds = ['bank', 'wallet'] as const;

/**
 * Both kinds stay mounted while one is shown, so that switching keeps the typed values. Each has its own
 * save, so that a refusal shows under the kind it concerns.
 */
function Forms() {
  const t = useTexts('payees.form');
  const kindTexts = useTexts('payees.kind');
  const { memberType } = useUser();
  const kept = { bank: useKeptForm('payee-bank'), wallet: useKeptForm('payee-wallet') };
  const [kind, setKind] = useState<PayeeKind>(() => (kept.wallet.isKept() ? 'wallet' : 'bank'));
  // People mostly pay people, and companies pay companies.
  const [empty] = useState(() => emptyValues(isIndividual(memberType) ? 'individual' : 'business'));
  const forms = {
    bank: useRuledForm(payeeRules, ruleText, { initialValues: empty.bank, kept: kept.bank }),
    wallet: useRuledForm(payeeRules, ruleText, { initialValues: empty.wallet, kept: kept.wallet }),
  };
  const savings: Readonly<Record<PayeeKind, Saving>> = { bank: useSaving(), wallet: useSaving() };
  const saving = savings[kind];
  return (
    <div className={classes.page}>
      <UnsavedChanges when={(forms.bank.isDirty() || forms.wallet.isDirty()) && !saving.isSaved} />
      <section>
        <Title mb="xs" order={2}>
          {t('kind')}
        </Title>
        <SegmentedControl<PayeeKind>
          aria-label={t('kind')}
          data={kinds.map((value) => ({ value, label: kindTexts(value) }))}
          disabled={saving.isSaving}
          onChange={setKind}
          value={kind}
        />
      </section>
      <PayeeFields form={forms[kind]} key={kind} saving={saving} />
    </div>
  );
}

/** Only a rejected payee can be corrected; for any other the page says that it cannot change. */
function Correction({ payee }: { readonly payee: Payee }) {
  const t = useTexts('payees.form');
  const kept = useKeptForm('payee-correction', payee.payeeId);
  const form = useRuledForm(payeeRules, ruleText, { initialValues: valuesOf(payee), kept });
  const saving = useSaving(payee.payeeId);
  if (payee.status !== 'REFUSED' && !saving.isSaved)
    return <EmptyState text={t('fixed')} title={t('fixedTitle')} />;
  return (
    <div className={classes.page}>
      <UnsavedChanges when={form.isDirty() && !saving.isSaved} />
      {payee.auditRemark !== null && (
        <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />} title={t('rejected')}>
          {payee.auditRemark}
        </Alert>
      )}
      <PayeeFields form={form} saving={saving} />
    </div>
  );
}
