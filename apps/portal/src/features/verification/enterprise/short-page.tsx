// The short flow: people with expiring documents verify again, and nothing else is needed (VER-127).
import {
  queryStakeholderChecks,
  submitStakeholderChecks,
  getMemberInfo,
  getOverview,
  type StakeholderCheck,
} from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import {
  DataTable,
  ErrorState,
  foot,
  FormError,
  LoadingState,
  PageHeader,
  StatusTag,
  toast,
  type TableColumn,
} from '@causeway/ui';
import { Alert, Button, Group, Title } from '@mantine/core';
import { useId, useState } from 'react';
import {
  whitelistChecks,
  IdentityCheckOverlay,
  IdentityFinding,
  IdentityStatusTag,
  useIdentityCheck,
} from '../identity-check/index.ts';
import { serverIssues } from '../record/index.ts';
import { useReadOnce } from '../wizard/index.ts';
import { useBack, useGo } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { href } from '../../../shared/routes/href.ts';
import { MoreRequired } from './more-required.tsx';
import {
  isOverdue,
  listedOffer,
  rolesListed,
  currentChecksIn,
  stillOpen,
  type ListedCheck,
} from './short-flow.ts';
import { useTexts } from './texts.ts';
import classes from './verification-enterprise.module.css';

/**
 * The page links to the form: a person may have left the business, or a document may not have been read whole,
 * and another check would not help.
 *
 * @param props.read refetches the requirements of the business, which may now be more than this flow, or none.
 */
export function ShortPage(props: Parameters<typeof MoreRequired>[0]) {
  const t = useTexts('verificationEnterprise.short');
  const { data, error, refetch, isReading } = useReadOnce(queryStakeholderChecks);
  const { read, onForm } = props;
  const toForm = async (): Promise<void> => {
    // By now the record contains the checks that finished here.
    const { isSuccess } = await read.refetch();
    if (isSuccess) onForm();
  };
  if (isRefusal(error, 'nothing-rejected')) {
    return (
      <>
        <PageHeader title={t('title')} />
        <MoreRequired {...props} />
      </>
    );
  }
  return (
    <>
      <PageHeader description={t('description')} title={t('title')} />
      {data !== undefined && <FormError error={read.error} />}
      {data !== undefined && (
        <Checks
          isReading={isReading || read.isReading}
          list={data.checks}
          onForm={() => void toForm()}
          onRead={refetch}
          version={data.version}
        />
      )}
      {data === undefined && error === null && <LoadingState count={6} shape="rows" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  );
}

interface ChecksProps {
  readonly list: readonly StakeholderCheck[];
  readonly version: number;
  readonly onRead: () => Promise<unknown>;
  readonly onForm: () => void;
  /** True while the list is reloaded: nothing can be submitted meanwhile. */
  readonly isReading: boolean;
}

function Checks({ list, version, onRead, onForm, isReading }: ChecksProps) {
  const t = useTexts('verificationEnterprise');
  const go = useGo();
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [today] = useState(() => hongKongDay(new Date()));
  const { mutateAsync, isPending, error } = useWrite(submitStakeholderChecks, { silent: true });
  const identity = useIdentityCheck({
    calls: whitelistChecks,
    known: list.map(({ check }) => check),
    current: currentChecksIn(list),
    onRefused: () => void onRead(),
    onFinished: ({ personId }) => {
      setChanged(true);
      setRefused((now) => now.filter((uid) => uid !== personId));
      void onRead();
    },
  });
  const listed = list.map((each) => ({
    ...each,
    outcome: identity.outcomeOf(each.uid),
    isOverdue: isOverdue(each, today, refused),
  }));
  const open = stillOpen(listed);
  const isOpen = open.roles.length + open.people.length > 0;

  const send = async (isDraft: 0 | 1): Promise<void> => {
    const checks = list.map(({ uid, check }) => ({ uid, checkId: check.checkId }));
    try {
      await mutateAsync({ isDraft, version, checks });
    } catch (cause) {
      // This page has no field for the correction, so these people verify again with another document.
      setRefused(serverIssues(cause).flatMap(({ uid }) => uid ?? []));
      // In any case, the next attempt must start with the server's current state.
      await onRead();
      throw cause;
    }
  };
  const save = async (): Promise<void> => {
    await send(1);
    setChanged(false);
    toast(t('short.saved'), 'good');
    await onRead();
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isOpen) return;
    await send(0);
    await invalidate(getMemberInfo, getOverview);
    toast(t('short.submitted'), 'good');
    go(href('account-information'), { replace: true });
  };
  return (
    <div className={classes.people}>
      {isTried && isOpen && <StillOpen {...open} />}
      <FormError error={error} />
      {rolesListed(list).map((role) => (
        <RoleChecks
          key={role}
          list={listed.filter(({ roles }) => roles.includes(role))}
          onVerify={identity.verify}
          title={t(`role.${role}`)}
        />
      ))}
      <Foot
        isBusy={isPending || isReading}
        isChanged={isChanged}
        onForm={onForm}
        onSave={quietly(save)}
        onSubmit={quietly(submit)}
      />
      <IdentityCheckOverlay isApproved view={identity.view} />
    </div>
  );
}

interface FootProps {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly onForm: () => void;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
}

function Foot({ isBusy, isChanged, onForm, onSave, onSubmit }: FootProps) {
  const t = useTexts('verificationEnterprise.short');
  const back = useBack();
  return (
    <Group className={classes.foot} ref={foot}>
      <Button mr="auto" onClick={back} variant="default">
        {t('back')}
      </Button>
      <Button disabled={isBusy} onClick={onForm} variant="default">
        {t('form')}
      </Button>
      <Button disabled={!isChanged} loading={isBusy} onClick={onSave} variant="default">
        {t('save')}
      </Button>
      <Button loading={isBusy} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </Group>
  );
}

/** The form's error shows what went wrong, so a failure needs no other handling. */
const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);

function StillOpen({ roles, people }: ReturnType<typeof stillOpen>) {
  const t = useTexts('verificationEnterprise');
  return (
    <Alert bg="var(--cw-bad-tint)" color="bad" role="alert" title={t('short.openTitle')}>
      <ul className={classes.reasons}>
        {roles.map((role) => (
          <li key={role}>{t('short.openRole', { role: t(`role.${role}`) })}</li>
        ))}
        {people.map((name) => (
          <li key={name}>{t('short.openPerson', { name })}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface RoleChecksProps {
  readonly title: string;
  readonly list: readonly ListedCheck[];
  readonly onVerify: (uid: string) => void;
}

function RoleChecks({ title, list, onVerify }: RoleChecksProps) {
  const titleId = useId();
  const t = useTexts('verificationEnterprise.people');
  const columns: readonly TableColumn<ListedCheck>[] = [
    {
      key: 'name',
      title: t('name'),
      card: 'head',
      render: ({ nameEn, isOverdue: isDue }) => (
        <span className={classes.person}>
          {nameEn}
          {isDue && <StatusTag tone="wait">{t('expired')}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'until',
      title: t('validUntil'),
      width: 140,
      render: ({ check }) => (check.isPermanent === 1 ? t('longTerm') : (check.idEffectiveDateEnd ?? '–')),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      width: 180,
      render: ({ outcome }) => (
        <>
          <IdentityStatusTag outcome={outcome} />
          <IdentityFinding outcome={outcome} />
        </>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 160,
      render: (listed) => <VerifyButton listed={listed} onVerify={onVerify} />,
    },
  ];
  return (
    <section aria-labelledby={titleId} className={classes.role}>
      <Title id={titleId} mb="sm" order={2}>
        {title}
      </Title>
      <DataTable columns={columns} dense label={title} rowKey={({ uid }) => uid} rows={list} />
    </section>
  );
}

interface VerifyButtonProps {
  readonly listed: ListedCheck;
  readonly onVerify: (uid: string) => void;
}

function VerifyButton({ listed, onVerify }: VerifyButtonProps) {
  const t = useTexts('verificationEnterprise.people');
  const offer = listedOffer(listed);
  if (offer === null) return '–';
  const name = listed.nameEn;
  return (
    <Button
      aria-label={offer === 'verify' ? t('verifyOf', { name }) : t('verifyAgainOf', { name })}
      onClick={() => onVerify(listed.uid)}
      size="compact-sm"
    >
      {offer === 'verify' ? t('verify') : t('verifyAgain')}
    </Button>
  );
}
