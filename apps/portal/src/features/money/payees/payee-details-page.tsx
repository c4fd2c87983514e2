// One payee: who it is, its account, and whether it can be paid.
import {
  disablePayee,
  enablePayee,
  getPayee,
  listPayees,
  payeeFieldReadings,
  payeeFieldText,
  payeeFields,
  payeeTextFields,
  mayCall,
  type Payee,
  type PayeeForPerson,
  type PayeeSection,
  type PayeeTextField,
} from '@causeway/contract';
import {
  ConfirmDialog,
  Copyable,
  CopyableMasked,
  ErrorState,
  LoadingState,
  PageHeader,
  SummaryList,
  TimeText,
  ToneIcon,
  toast,
  useLanguage,
  type SummaryItem,
} from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApprovalItems } from '../second-approval/index.ts';
import { CertifiedTag, useChannelName, PayeeStatusTag } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { useCountryName } from '../../../shared/dictionary.ts';
import { link, useGo, useParameter } from '../../../shared/navigation.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { openOwnFile } from '../../../shared/upload/upload-field.tsx';
import { keepPayee } from './keep-payee.ts';
import { PayeeApproval } from './payee-approval.tsx';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';
import { WalletOwner } from './wallet-owner.tsx';

interface PayeeProps {
  readonly payee: PayeeForPerson;
}

export function PayeeDetailsPage() {
  return <PayeePage payeeId={useParameter('payee-details', 'id')} />;
}

/** The same page under the address that an approver is sent to. */
export function PayeeReviewPage() {
  return <PayeePage payeeId={useParameter('add-new-payee-review', 'id')} />;
}

function PayeePage({ payeeId }: { readonly payeeId: string }) {
  const t = useTexts('payees.details');
  const { data, error, refetch } = useQuery({
    ...queryOf(getPayee, { payeeId }),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 5_000 : false),
  });
  return (
    <>
      <PageHeader
        actions={
          data && (
            <>
              <CopyLink />
              <Actions payee={data} />
            </>
          )
        }
        back={{ href: link('payee-list'), label: t('back') }}
        mark={
          data && (
            <>
              <PayeeStatusTag awaitsApproval={data.awaitsApproval} status={data.status} />
              {data.certified === true && <CertifiedTag />}
            </>
          )
        }
        title={data?.accountName ?? t('title')}
      />
      {data === undefined && error === null && <LoadingState count={6} shape="detail" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Content payee={data} />}
    </>
  );
}

function Actions({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  const go = useGo();
  const verified = useVerifiedAction();
  const [isDisabling, setDisabling] = useState(false);
  const { payeeId, may } = payee;
  if (may.includes('modify')) {
    return <Button onClick={() => go(href('modify-payee', { id: payeeId }))}>{t('modify')}</Button>;
  }
  if (may.includes('enable')) return <EnableButton payee={payee} />;
  const pay = (): void => verified.run(() => go(`${href('new-transfer')}?payeeId=${payeeId}`));
  return (
    <Group gap="xs">
      {may.includes('disable') && (
        <Button onClick={() => setDisabling(true)} variant="default">
          {t('disable')}
        </Button>
      )}
      {may.includes('pay') && <Button onClick={pay}>{t('pay')}</Button>}
      {verified.dialog}
      <Disabling onClose={() => setDisabling(false)} opened={isDisabling} payee={payee} />
    </Group>
  );
}

function EnableButton({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  const enable = useWrite(enablePayee, { onSuccess: keep });
  return (
    <Button
      loading={enable.isPending}
      onClick={() => enable.mutate({ payeeId: payee.payeeId })}
      variant="default"
    >
      {t('enable')}
    </Button>
  );
}

/** Updates the payee here and in the list. */
function keep(payee: Payee) {
  keepPayee(payee);
  return invalidate(getPayee, listPayees);
}

interface DisablingProps extends PayeeProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Disabling({ payee: { payeeId, accountName: name }, opened, onClose }: DisablingProps) {
  const t = useTexts('payees.details');
  const disable = useWrite(disablePayee, {
    onSuccess: (payee) => {
      toast(t('disabled', { name }), 'good');
      return keep(payee);
    },
  });
  return (
    <ConfirmDialog
      confirmLabel={t('disable')}
      danger
      onClose={onClose}
      onConfirm={() => disable.mutateAsync({ payeeId })}
      opened={opened}
      title={t('disableTitle')}
    >
      {t('disableText', { name })}
    </ConfirmDialog>
  );
}

function CurrentState({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  const user = useUser();
  const adminEnables =
    payee.status === 'DISABLED' &&
    payee.auditRemark === null &&
    mayCall(user, enablePayee) &&
    !payee.may.includes('enable');
  const { status, auditRemark, approval, awaitsApproval } = payee;
  if (status === 'NORMAL') return null;
  if (awaitsApproval) return <PayeeApproval payee={payee} />;
  const tone = status === 'PENDING' ? 'info' : 'bad';
  const notices = {
    PENDING: [t('pendingTitle'), t('pendingText')],
    REFUSED:
      approval?.status === 'withdrawn'
        ? [t('withdrawnTitle'), t('withdrawnText')]
        : [t('refusedTitle'), auditRemark ?? t('noReason')],
    DISABLED:
      auditRemark === null
        ? [t('disabledTitle'), t(adminEnables ? 'adminEnables' : 'disabledHere')]
        : [t('disabledTitle'), auditRemark, t('contact')],
  } as const;
  const [title, ...texts] = notices[status];
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      mb="md"
      role="status"
      title={title}
    >
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}

function Content({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  return (
    <>
      <CurrentState payee={payee} />
      <WalletOwner payee={payee} />
      <div className={classes.columns}>
        <SummaryList items={useWho(payee)} title={t('who')} />
        <SummaryList items={useAccount(payee)} title={t('account')} />
      </div>
    </>
  );
}

type Line = readonly [key: string, label: string, value: ReactNode];

/** Lines without a value are left out. */
const itemsOf = (lines: readonly Line[]): readonly SummaryItem[] =>
  lines
    .filter(([, , value]) => value !== null && value !== '')
    .map(([key, label, value]) => ({ key, label, value }));

const ofPerson: ReadonlySet<PayeeSection> = new Set(['who', 'mainland']);

/** The texts of a person's or account's fields, in the order of the table of fields. */
function useTextLines(payee: Payee, isPersons: boolean): readonly Line[] {
  const t = useTexts('payees.fields');
  const { language } = useLanguage();
  const shown = (name: PayeeTextField): ReactNode => {
    const value = payee[name];
    switch (payeeFieldReadings[payeeFields[name].kind]) {
      case 'country':
        return <CountryName code={value} />;
      case 'word':
        return payeeFieldText(name, value, language);
      case 'masked':
        return <CopyableMasked decides label={t(name)} value={value} />;
      case 'copied':
        return <Copyable label={t(name)} value={value} />;
      case 'phone':
        return <CopyableMasked label={t(name)} value={`+${payee.phoneCode} ${value}`} />;
      case 'phoneCode':
        return null;
      case 'text':
        return value;
    }
  };
  return payeeTextFields
    .filter((name) => payee[name] !== '' && ofPerson.has(payeeFields[name].section) === isPersons)
    .map((name) => [name, t(name), shown(name)] as const);
}

function CountryName({ code }: { readonly code: string }) {
  return useCountryName(code);
}

function useWho(payee: PayeeForPerson): readonly SummaryItem[] {
  const approval = useApprovalItems(payee.approval);
  const t = useTexts('payees.details');
  const fields = useTexts('payees.fields');
  const entity = useTexts('payees.entity');
  const texts = useTextLines(payee, true);
  const items = itemsOf([
    ['type', t('type'), entity(payee.entityType)],
    ...texts,
    [
      'relationFile',
      fields('relationFile'),
      payee.relationFileId === null ? null : (
        <RelationDocument fileId={payee.relationFileId} key="relation" />
      ),
    ],
    ['remark', fields('remark'), payee.remark],
    ['created', t('created'), <TimeText at={payee.createdAt} key="created" />],
    [
      'lastPaid',
      t('lastPaid'),
      payee.lastPaidAt === null ? null : <TimeText at={payee.lastPaidAt} key="lastPaid" />,
    ],
  ]);
  return [...items, ...approval];
}

function RelationDocument({ fileId }: { readonly fileId: string }) {
  const t = useTexts('payees.details');
  const fields = useTexts('payees.fields');
  return (
    <Button
      onClick={() => void openOwnFile(fileId, fields('relationFile'))}
      size="compact-sm"
      variant="subtle"
    >
      {t('openDocument')}
    </Button>
  );
}

function useAccount(payee: Payee): readonly SummaryItem[] {
  const fields = useTexts('payees.fields');
  const channelName = useChannelName();
  return itemsOf([
    ['currency', fields('currency'), payee.currency],
    ['network', fields('network'), payee.chainType === null ? null : channelName(payee.chainType)],
    ...useTextLines(payee, false),
  ]);
}
