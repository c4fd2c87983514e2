// A new payee: a bank account or a wallet.
import {
  addPayee,
  bankPayeeInput,
  getPayee,
  listPayees,
  walletPayeeInput,
  type Payee,
} from '@causeway/contract';
import { PageHeader, isRequestError } from '@causeway/ui';
import { SegmentedControl, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useContractForm } from '../../../shared/contract-form.ts';
import { link, useGo } from '../../../shared/navigation.ts';
import { invalidate, queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { UnsavedChanges } from '../../../shared/unsaved-changes.tsx';
import { VerifiedOnly } from '../verified-only/index.ts';
import { BankForm } from './bank-form.tsx';
import { emptyBank, emptyWallet, payeeOf, type Saving } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';
import { WalletForm } from './wallet-form.tsx';

export function AddPayeePage() {
  const t = useTexts('payees.form');
  return (
    <>
      <PageHeader back={{ href: link('payee-list'), label: t('back') }} title={t('title')} />
      <VerifiedOnly>
        <Forms />
      </VerifiedOnly>
    </>
  );
}

/** Saved, it leads to the list, which says what happens next. */
function useSaving(): Saving {
  const go = useGo();
  const [saved, setSaved] = useState<Payee>();
  const add = useWrite(addPayee, {
    silent: true,
    // Also where the page was left meanwhile.
    onSuccess: (payee) => {
      queryClient.setQueryData(queryOf(getPayee, { payeeId: payee.payeeId }).queryKey, payee);
      return invalidate(listPayees);
    },
  });
  // Not in onSuccess: the guard of unsaved changes first has to see that there are none.
  useEffect(() => {
    if (saved !== undefined) go(`${href('payee-list')}?saved=${saved.payeeId}`, { replace: true });
  }, [saved, go]);
  return {
    save: (values, onRefused) =>
      add.mutate(payeeOf(values), {
        onSuccess: setSaved,
        onError: (error) => isRequestError(error) && onRefused(error),
      }),
    isSaving: add.isPending,
    isSaved: saved !== undefined,
    error: add.error,
  };
}

const kinds = ['bank', 'wallet'] as const;
type Kind = (typeof kinds)[number];

/**
 * Both kinds are kept while one of them shows: who looks at the other finds what was typed again. Each is saved by itself,
 * so that a refusal shows under what was refused.
 */
function Forms() {
  const t = useTexts('payees.form');
  const kindTexts = useTexts('payees.kind');
  const [kind, setKind] = useState<Kind>('bank');
  const bank = useContractForm(bankPayeeInput, { initialValues: emptyBank });
  const wallet = useContractForm(walletPayeeInput, { initialValues: emptyWallet });
  const savings: Readonly<Record<Kind, Saving>> = { bank: useSaving(), wallet: useSaving() };
  const saving = savings[kind];
  return (
    <div className={classes.page}>
      <UnsavedChanges when={(bank.isDirty() || wallet.isDirty()) && !saving.isSaved} />
      <section>
        <Title mb="xs" order={2}>
          {t('kind')}
        </Title>
        <SegmentedControl<Kind>
          aria-label={t('kind')}
          data={kinds.map((value) => ({ value, label: kindTexts(value) }))}
          disabled={saving.isSaving}
          onChange={setKind}
          value={kind}
        />
      </section>
      {kind === 'bank' ? (
        <BankForm form={bank} saving={saving} />
      ) : (
        <WalletForm form={wallet} saving={saving} />
      )}
    </div>
  );
}
