// A transfer in three steps (payee, amount and purpose, confirmation), and then its receipt. The address
// names the step, so that the back button goes one step back and a reload stays.
import { FormPage, PageHeader, StepHeading, StepScope, WizardSteps } from '@causeway/ui';
import { useMemo, type ReactNode } from 'react';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { DelayNotice } from '../../../shared/delay-notice.tsx';
import { ProtectedNotice } from '../../../shared/protected-notice.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { VerifiedOnly } from '../verified-only/index.ts';
import { ChoosePayee } from './choose-payee.tsx';
import { Confirmation } from './confirmation.tsx';
import { draftStore } from './draft.ts';
import { Receipt } from './receipt.tsx';
import { useTexts } from './texts.ts';
import { TransferForm } from './transfer-form-page.tsx';
import classes from './transfers.module.css';

const order = ['payee', 'details', 'confirm'] as const;
type Step = (typeof order)[number];

export function NewTransferPage() {
  const t = useTexts('transfers.form');
  const [{ txnNo }] = useAddressSearch();
  return (
    <FormPage>
      {/* A receipt has its own title. */}
      {txnNo === undefined && <PageHeader description={t('description')} title={t('title')} />}
      {txnNo === undefined && <ProtectedNotice />}
      <DelayNotice of={['bank-payments', 'ethereum', 'tron', 'reviews', 'files']} />
      <VerifiedOnly>
        <Wizard />
      </VerifiedOnly>
    </FormPage>
  );
}

function Wizard() {
  const [{ payeeId, step, txnNo }] = useAddressSearch();
  const { personId } = useUser();
  const drafts = useMemo(() => draftStore(tabStorage(), personId), [personId]);
  const draft = payeeId === undefined ? undefined : drafts.read(payeeId);
  const prepared = step === 'confirm' ? draft?.prepared : undefined;
  // The receipt has its own steps, those of the transfer, so the form's steps are hidden.
  if (txnNo !== undefined)
    return (
      <StepScope at="receipt">
        <Receipt drafts={drafts} txnNo={txnNo} />
      </StepScope>
    );
  if (payeeId === undefined) return inStep('payee', <ChoosePayee />);
  if (draft !== undefined && prepared !== undefined && prepared !== null)
    return inStep(
      'confirm',
      <Confirmation drafts={drafts} first={prepared} key={payeeId} values={draft.values} />,
    );
  return inStep('details', <TransferForm drafts={drafts} key={payeeId} payeeId={payeeId} />);
}

/** One scope for all steps, because it compares the step with the previous one. */
const inStep = (at: Step, content: ReactNode) => (
  <StepScope at={at}>
    <Stage at={at} content={content} />
  </StepScope>
);

function Stage({ at, content }: { readonly at: Step; readonly content: ReactNode }) {
  const t = useTexts('transfers.form');
  return (
    <div className={classes.page}>
      <WizardSteps at={at} label={t('steps')} steps={order.map((key) => ({ key, title: t(key) }))} />
      {at === 'details' ? (
        <section>
          <StepHeading mb="sm" order={2}>
            {t('details')}
          </StepHeading>
          {content}
        </section>
      ) : (
        content
      )}
    </div>
  );
}
