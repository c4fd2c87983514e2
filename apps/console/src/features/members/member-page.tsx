// One member: who, with whom, how much, and what has moved.
import { getMember, type ResponseOf } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, SummaryList, TimeText } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParameter } from '../../shared/navigation.ts';
import { queryOf } from '../../shared/queries.ts';
import { link } from '../../shared/routes.ts';
import { KycTag, MemberTypeText } from '../../shared/tags.tsx';
import { useSharedTexts } from '../../shared/texts.ts';
import { Balances } from './balances.tsx';
import { Journals } from './journals.tsx';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { People } from './people.tsx';
import { useTexts } from './texts.ts';

type Detail = ResponseOf<typeof getMember>;

export function MemberPage() {
  const t = useTexts('members.detail');
  const pages = useSharedTexts('routes');
  const memberId = useParameter('member', 'memberId');
  const query = useQuery(queryOf(getMember, { memberId }));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          <>
            {data && data.member.kycStatus !== 1 && (
              <Button
                component="a"
                href={link('review', { kind: 'member', subjectId: memberId })}
                variant="default"
              >
                {t('verification')}
              </Button>
            )}
            <Button component="a" href={link('audit', undefined, { memberId })} variant="default">
              {t('trail')}
            </Button>
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

function Member({ detail: { member, people, balances } }: { readonly detail: Detail }) {
  const t = useTexts('members.list');
  const items = [
    { key: 'memberId', label: t('memberId'), value: member.memberId },
    { key: 'type', label: t('type'), value: <MemberTypeText type={member.memberType} /> },
    { key: 'email', label: t('email'), value: member.email ?? '–' },
    { key: 'status', label: t('status'), value: <MemberStatusTag status={member.status} /> },
    { key: 'since', label: t('since'), value: <TimeText at={member.regTime} /> },
  ];
  return (
    <div className={classes.page}>
      <div className={classes.sides}>
        <div>
          <SummaryList items={items} />
        </div>
        <Balances balances={balances} />
      </div>
      <People people={people} />
      <Journals memberId={member.memberId} />
    </div>
  );
}
