// The deposit wizard: currency, method, account, then the details to pay to and arriving deposits. Each
// choice is a step of the address, so that the back button undoes it and a reload keeps it.
import { kycStatuses, type CollectionAccount } from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  StepHeading,
  StepScope,
  WalletIcon,
  WizardSteps,
} from '@causeway/ui';
import { Accordion, Button, Card, Title } from '@mantine/core';
import { link, useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useAccounts } from '../pay-to/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { ChosenSoFar } from './chosen-so-far.tsx';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';
import { WhereToPay } from './where-to-pay.tsx';
import { wizardChoice, type Choose, type WizardChoice } from './wizard-choice.ts';
import { AccountChoice, CurrencyChoice, WayChoice } from './wizard-steps.tsx';

export function NewDepositPage() {
  const t = useTexts('deposits.wizard');
  const { accounts, error, retry } = useAccounts();
  return (
    <>
      <PageHeader description={t('description')} title={t('title')} />
      {accounts === undefined && error === null && <LoadingState count={3} shape="cards" />}
      {accounts === undefined && error !== null && <ErrorState error={error} onRetry={retry} />}
      {accounts !== undefined && <Wizard accounts={accounts} />}
    </>
  );
}

function useChoose(): Choose {
  const go = useGo();
  return (next) => {
    const filled = Object.entries(next).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    );
    go(
      `${href('new-deposit')}?${new URLSearchParams(filled.map(([key, value]) => [key, value])).toString()}`,
    );
  };
}

function Wizard({ accounts }: { readonly accounts: readonly CollectionAccount[] }) {
  const [search] = useAddressSearch();
  const choose = useChoose();
  const choice = wizardChoice(accounts, {
    currency: search['currency'],
    way: search['way'],
    account: search['account'],
  });
  if (choice.currencies.length === 0) return <NoAccount accounts={accounts} />;
  return (
    <StepScope at={choice.step}>
      <div className={classes.column}>
        <Steps step={choice.step} />
        <div className={classes.columns}>
          <div className={classes.column}>
            {choice.step !== 'pay' && <ChosenSoFar choice={choice} choose={choose} />}
            <Step choice={choice} choose={choose} />
          </div>
          <Faq />
        </div>
      </div>
    </StepScope>
  );
}

const order = ['currency', 'way', 'account', 'pay'] as const;

function Steps({ step }: Pick<WizardChoice, 'step'>) {
  const t = useTexts('deposits.wizard');
  return <WizardSteps at={step} label={t('steps')} steps={order.map((key) => ({ key, title: t(key) }))} />;
}

interface StepProps {
  readonly choice: WizardChoice;
  readonly choose: Choose;
}

function Step({ choice, choose }: StepProps) {
  switch (choice.step) {
    case 'currency':
      return <CurrencyChoice choose={choose} currencies={choice.currencies} />;
    case 'way':
      return <WayChoice choice={choice} choose={choose} />;
    case 'account':
      return <AccountChoice choice={choice} choose={choose} />;
    case 'pay':
      return <Pay choice={choice} choose={choose} />;
  }
}

function Pay({ choice, choose }: StepProps) {
  const t = useTexts('deposits.wizard');
  if (choice.account === undefined) return null;
  return (
    <>
      <StepHeading order={2}>{t('pay')}</StepHeading>
      <WhereToPay account={choice.account} currency={choice.currency}>
        <ChosenSoFar choice={choice} choose={choose} />
      </WhereToPay>
    </>
  );
}

/** There is no account yet: the member has to open one, or it is under review. */
function NoAccount({ accounts }: { readonly accounts: readonly CollectionAccount[] }) {
  const t = useTexts('deposits.wizard');
  const go = useGo();
  const verified = useVerifiedAction();
  const { memberKycStatus } = useUser();
  const isUnderReview =
    memberKycStatus === kycStatuses.verified && accounts.some(({ status }) => status === 'PENDING');
  if (isUnderReview) {
    const see = (
      <Button component="a" href={link('collection-accounts')} variant="default">
        {t('seeAccounts')}
      </Button>
    );
    return <EmptyState action={see} text={t('underReviewText')} title={t('underReviewTitle')} />;
  }
  const openAccount = (): void => verified.run(() => go(`${href('collection-accounts')}?action=create`));
  return (
    <>
      <EmptyState
        action={<Button onClick={openAccount}>{t('openAccount')}</Button>}
        icon={<WalletIcon />}
        text={t('noAccountText')}
        title={t('noAccountTitle')}
      />
      {verified.dialog}
    </>
  );
}

/** Common questions while waiting for money. */
const questions = ['when', 'network', 'who', 'cost'] as const;

function Faq() {
  const t = useTexts('deposits.faq');
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      <Accordion order={3} variant="default">
        {questions.map((key) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control px={0}>{t(`${key}Title`)}</Accordion.Control>
            <Accordion.Panel>{t(key)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}
