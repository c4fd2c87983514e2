// What staff asked a member for, and what it reported, so that nobody decides about it without having met that (VER-443).
import { type StaffInformationRow, listAllInformationRequests, mayCall } from '@causeway/contract';
import { ErrorState } from '@causeway/ui';
import { InformationStatusTag } from '@causeway/web/information-thread';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DueText } from './due-text.tsx';
import { Panel } from './evidence.tsx';
import classes from './evidence.module.css';

const SHOWN_MAX = 20;

/** The open ones first. Nothing without any, and for staff who may not read them. */
export function MemberRequests({ memberId }: { readonly memberId: string }) {
  const mayRead = mayCall(useStaff(), listAllInformationRequests);
  return mayRead && <Requests memberId={memberId} />;
}

function Requests({ memberId }: { readonly memberId: string }) {
  const t = useSharedTexts('memberRequests');
  const query = useQuery(queryOf(listAllInformationRequests, { memberId, pageNo: 1, pageSize: SHOWN_MAX }));
  const { data, error } = query;
  if (error)
    return (
      <Panel title={t('title')}>
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </Panel>
    );
  if (!data || data.list.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className={classes.checks}>
        {data.list.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {data.total > SHOWN_MAX && <a href={link('information-requests')}>{t('all')}</a>}
    </Panel>
  );
}

function Request({ request }: { readonly request: StaffInformationRow }) {
  const t = useSharedTexts('memberRequests');
  const { id, direction, about, status, due } = request;
  return (
    <li className={classes.check}>
      <span>
        {t(direction)}{' '}
        <a className={classes.link} href={link('information-request', { id })}>
          {about}
        </a>
      </span>
      <span>
        <InformationStatusTag label={t(`status.${status}`)} ownTurn="with-staff" status={status} />{' '}
        {due && <DueText due={due} />}
      </span>
    </li>
  );
}
