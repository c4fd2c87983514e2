// One member: identity, people, balances and movements.
import { getMember, listMemberJournals, kycStatuses, type ResponseOf, mayCall } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, SummaryList, TimeText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { KycTag, MemberTypeText } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AskMember, MemberRequests, PaymentsStopped } from '../evidence/index.ts';
import { AccessActions, AccessButtons } from './access-buttons.tsx';
import { Balances } from './balances.tsx';
import { Bills } from './bills.tsx';
import { Invitations } from './invitations.tsx';
import { Accounts, Payees } from './holdings.tsx';
import { Journals } from './journals.tsx';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { People } from './people.tsx';
import { hintOf } from './access-state.tsx';
import { useTexts } from './texts.ts';
import { Waiting } from './waiting.tsx';

type Detail = ResponseOf<typeof getMember>;

export function MemberPage() {
  const t = useTexts('members.detail');
  const pages = useSharedTexts('routes');
  const staff = useStaff();
  const memberId = useParameter('member', 'memberId');
  const query = useQuery(queryOf(getMember, { memberId }));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <>
            {data &&
              data.member.kycStatus !== kycStatuses.pending &&
              mayOpen(staff, 'verification-review') && (
                <Button
                  component="a"
                  href={link('review', { kind: 'member', subjectId: memberId })}
                  variant="default"
                >
                  {t('verification')}
                </Button>
              )}
            <AskMember from="member" memberId={memberId} />
            {mayOpen(staff, 'memberNotes') && (
              <Button component="a" href={link('memberNotes', { memberId })} variant="default">
                {t('notes')}
              </Button>
            )}
            {mayOpen(staff, 'audit') && (
              <Button component="a" href={link('audit', undefined, { memberId })} variant="default">
                {t('trail')}
              </Button>
            )}
          </>
        }
        back={{ href: link('members'), label: pages('members') }}
        mark={data && <KycTag status={data.member.kycStatus} />}
        title={data?.member.name ?? memberId}
      />
      {data !== undefined ? (
        <Member detail={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={8} shape="detail" />
      )}
    </>
  );
}

function Member({ detail }: { readonly detail: Detail }) {
  const t = useTexts('members.list');
  const state = useTexts('members.access');
  const staff = useStaff();
  const { member, access, people, invitations, balances } = detail;
  const items = [
    { key: 'memberId', label: t('memberId'), value: member.memberId },
    { key: 'type', label: t('type'), value: <MemberTypeText type={member.memberType} /> },
    { key: 'email', label: t('email'), value: member.email ?? '–' },
    {
      key: 'status',
      label: t('status'),
      value: (
        <div className={classes.beside}>
          <MemberStatusTag status={member.status} />
          <AccessButtons of={['mark-fraud', 'disable', 'enable', 'ask-enable']} size="compact-sm" />
        </div>
      ),
      ...hintOf(access, { afterFraud: state('afterFraud') }),
    },
    {
      key: 'accountType',
      label: state('accountType'),
      value: (
        <div className={classes.beside}>
          <span>{state(access.isAccountTypeOpen ? 'accountTypeOpen' : 'accountTypeClosed')}</span>
          <AccessButtons of={['open-account-type', 'close-account-type']} size="compact-sm" />
        </div>
      ),
      ...(!access.isAccountTypeOpen && { hint: state('accountTypeClosedHint') }),
    },
    {
      key: 'authenticator',
      label: state('authenticator'),
      value: (
        <div className={classes.beside}>
          <span>{state(access.mustBindAuthenticator ? 'mustBind' : 'mayBind')}</span>
          <AccessButtons of={['require-authenticator', 'waive-authenticator']} size="compact-sm" />
        </div>
      ),
      ...(access.mustBindAuthenticator && { hint: state('mustBindHint') }),
    },
    {
      key: 'certification',
      label: state('certification'),
      value: (
        <div className={classes.beside}>
          <span>{state(access.isCertified === true ? 'certified' : 'notCertified')}</span>
          <AccessButtons of={['certify', 'end-certification']} size="compact-sm" />
        </div>
      ),
    },
    { key: 'since', label: t('since'), value: <TimeText at={member.regTime} /> },
  ];
  return (
    <AccessActions
      may={access.may}
      name={member.name ?? member.memberId}
      subject={{ kind: 'member', id: member.memberId }}
    >
      <div className={classes.page}>
        <PaymentsStopped memberId={member.memberId} />
        <Waiting requests={access.waiting} />
        <MemberRequests memberId={member.memberId} />
        <div className={classes.sides}>
          <SummaryList items={items} />
          <Balances balances={balances} />
        </div>
        <People may={access.may} member={member} people={people} />
        <Invitations invitations={invitations} />
        <Payees memberId={member.memberId} />
        <Accounts memberId={member.memberId} />
        {access.isDeveloper === true && <Bills memberId={member.memberId} />}
        {mayCall(staff, listMemberJournals) && <Journals memberId={member.memberId} />}
      </div>
    </AccessActions>
  );
}
