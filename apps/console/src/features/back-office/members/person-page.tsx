// One person's access: its state, their factors, their sessions, and staff's actions.
import { errorCodes, getPersonAccess, type PersonAccess } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, RefusedState, isRequestError } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AccessActions, AccessButtons } from './access-buttons.tsx';
import { Sessions, TrustedBrowsers } from './devices.tsx';
import { Factors } from './factors.tsx';
import { Logins } from './logins.tsx';
import { MemberStatusTag } from './member-status.tsx';
import classes from './member.module.css';
import { personName } from './person-name.ts';
import { AccessState } from './access-state.tsx';
import { useTexts } from './texts.ts';
import { Waiting } from './waiting.tsx';

const isMissing = (error: unknown): boolean =>
  isRequestError(error) &&
  (error.code === errorCodes['not-found'].code || error.code === errorCodes['invalid-input'].code);

export function PersonPage() {
  const t = useTexts('members.access');
  const pages = useSharedTexts('routes');
  const memberId = useParameter('person', 'memberId');
  const personId = useParameter('person', 'personId');
  const query = useQuery(queryOf(getPersonAccess, { personId }));
  const { data, error } = query;
  if (data !== undefined) return <Access access={data} key={personId} />;
  return (
    <>
      <PageHeader back={{ href: link('member', { memberId }), label: memberId }} title={pages('person')} />
      {isMissing(error) ? (
        <RefusedState text={t('unknownText')} title={t('unknownTitle')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={8} shape="detail" />
      )}
    </>
  );
}

function Access({ access }: { readonly access: PersonAccess }) {
  const t = useTexts('members.detail');
  const { personId, memberId } = access;
  const staff = useStaff();
  const name = personName(access);
  return (
    <AccessActions may={access.may} name={name} subject={{ kind: 'person', id: personId }}>
      <PageHeader
        actions={
          <>
            {mayOpen(staff, 'audit') && (
              <Button component="a" href={link('audit', undefined, { memberId })} variant="default">
                {t('trail')}
              </Button>
            )}
            <AccessButtons of={['remove', 'mark-fraud', 'disable', 'unlock', 'enable', 'ask-enable']} />
          </>
        }
        back={{ href: link('member', { memberId }), label: memberId }}
        mark={<MemberStatusTag status={access.status} />}
        title={name}
      />
      <div className={classes.page}>
        <Waiting requests={access.waiting} />
        <div className={classes.halves}>
          <AccessState access={access} />
          <Factors access={access} />
        </div>
        <Sessions sessions={access.sessions} />
        <TrustedBrowsers browsers={access.trustedBrowsers} />
        <Logins personId={personId} />
      </div>
    </AccessActions>
  );
}
