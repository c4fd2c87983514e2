// Invitation codes, newest first: issue, copy, withdraw. `n` issues one.
import { listInvitations, type Invitation, issueInvitation, mayCall } from '@causeway/contract';
import { Copyable, DataTable, EmptyState, PageHeader, ToneIcon, serverNow } from '@causeway/ui';
import { Alert, Button, Kbd } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useColumns } from './columns.tsx';
import { hongKongDay } from './draft.ts';
import classes from './invitations.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { useTexts } from './texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const KEY = 'n';

export function InvitationsPage() {
  const t = useTexts('invitations');
  const pages = useSharedTexts('routes');
  const mayIssue = mayCall(useStaff(), issueInvitation);
  const [issuing, setIssuing] = useState(false);
  const [today, setToday] = useState('');
  const [issued, setIssued] = useState<Invitation>();
  const issue = (): void => {
    setToday(hongKongDay(serverNow()));
    setIssuing(true);
  };
  useKeys(mayIssue ? { [KEY]: issue } : {});
  return (
    <>
      <PageHeader
        actions={
          mayIssue && (
            <Button aria-keyshortcuts={KEY} onClick={issue} rightSection={<Kbd size="xs">{KEY}</Kbd>}>
              {t('issue')}
            </Button>
          )
        }
        description={t('description')}
        title={pages('invitations')}
      />
      <Issued invitation={issued} onClose={() => setIssued(undefined)} />
      <List />
      <IssueDialog onClose={() => setIssuing(false)} onIssued={setIssued} opened={issuing} today={today} />
    </>
  );
}

interface IssuedProps {
  readonly invitation: Invitation | undefined;
  readonly onClose: () => void;
}

/** The new code, to be copied at once. */
function Issued({ invitation, onClose }: IssuedProps) {
  const t = useTexts('invitations.issued');
  const list = useTexts('invitations.list');
  return (
    <div aria-live="polite">
      {invitation && (
        <Alert
          bg="var(--cw-good-tint)"
          closeButtonLabel={t('close')}
          color="good"
          icon={<ToneIcon tone="good" />}
          mb="md"
          onClose={onClose}
          title={t('title')}
          withCloseButton
        >
          <div className={classes.issued}>
            <Copyable label={list('code')} value={invitation.code}>
              <span className={classes.code}>{invitation.code}</span>
            </Copyable>
          </div>
          {t('text')}
        </Alert>
      )}
    </div>
  );
}

function List() {
  const t = useTexts('invitations.list');
  const pages = useSharedTexts('routes');
  const [address, change] = useAddressSearch();
  const page = pageOf(address);
  const [withdrawn, setWithdrawn] = useState('');
  const [withdrawing, setWithdrawing] = useState(false);
  const query = useQuery({ ...queryOf(listInvitations, page), placeholderData: keepPreviousData });
  const columns = useColumns((code) => {
    setWithdrawn(code);
    setWithdrawing(true);
  });
  return (
    <>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        label={pages('invitations')}
        {...tableOf(query, page, change)}
        rowKey={(row) => row.code}
      />
      <WithdrawDialog code={withdrawn} onClose={() => setWithdrawing(false)} opened={withdrawing} />
    </>
  );
}
