// To-dos of this person, each with the one action that completes it.
import {
  isIndividual,
  lastMinuteOf,
  transferStatuses,
  type ApprovalBlock,
  type Overview,
  type UserInfo,
} from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { Button, Card, Title } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { verificationWay } from '../verified-only/index.ts';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

type Todo = Overview['todos'][number];

type Place = string | ((todo: Todo) => string);

const places: Readonly<Record<Exclude<Todo['kind'], 'approval-blocked' | 'kyc' | 'kyc-rejected'>, Place>> = {
  'kyc-update': link('update-information'),
  'information-request': ({ subjectId = '' }) => link('information-request', { id: subjectId }),
  'collection-account': link('collection-accounts'),
  deposit: `${link('deposit-records')}?status=DOCUMENTS_NEEDED`,
  'deposit-return': `${link('deposit-records')}?status=CONFIRM_RETURN`,
  'payee-recheck': ({ subjectId = '' }) => link('add-new-payee-review', { id: subjectId }),
  'exchange-recheck': ({ subjectId = '' }) => `${link('exchange-records')}?txnNo=${subjectId}`,
  'transfer-recheck': ({ count, subjectId = '' }) =>
    `${link('transfer-records')}?status=${String(transferStatuses.recheck)}${count === 1 ? `&txnNo=${subjectId}` : ''}`,
  'prepaid-recheck': ({ subjectId = '' }) => `${link('currency-account')}?txnNo=${subjectId}`,
  'sub-account-move-recheck': ({ subjectId = '' }) => `${link('sub-account-transaction')}?txnNo=${subjectId}`,
  'wallet-owner': ({ subjectId = '' }) => link('payee-wallet', { id: subjectId }),
  'transfer-documents': `${link('transfer-records')}?status=${String(transferStatuses.supplement)}`,
};

function placeIn(kind: keyof typeof places, todo: Todo): string {
  const place = places[kind];
  return typeof place === 'string' ? place : place(todo);
}

/** Null if there is no action: an application as an institution keeps the verification closed. */
function placeOf(todo: Todo, user: UserInfo): string | null {
  const { kind, blocked } = todo;
  if (kind === 'approval-blocked')
    return blocked === undefined ? null : placeIn(`${blocked.of}-recheck`, todo);
  if (kind !== 'kyc' && kind !== 'kyc-rejected') return placeIn(kind, todo);
  const way = verificationWay(user);
  return way && link(way);
}

interface TodosCardProps extends Pick<Overview, 'isUpdateUnderReview'> {
  readonly todos: readonly Todo[];
}

export function TodosCard({ todos, isUpdateUnderReview = false }: TodosCardProps) {
  const t = useTexts('overview.todos');
  const user = useUser();
  const placed = todos.flatMap((todo) => {
    const place = placeOf(todo, user);
    return place === null ? [] : [{ ...todo, place }];
  });
  if (placed.length === 0 && !isUpdateUnderReview) return null;
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      {isUpdateUnderReview && <p className={classes.quiet}>{t('updateUnderReview')}</p>}
      {placed.length > 0 && (
        <ul className={classes.list}>
          {placed.map(({ place, ...todo }) => (
            <li className={classes.item} key={`${todo.kind} ${todo.subjectId ?? ''}`}>
              <TodoText todo={todo} />
              <Button component="a" href={place} size="xs" variant="default">
                {t(`verb.${todo.kind}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function TodoText({ todo: { kind, count, blocked, due } }: { readonly todo: Todo }) {
  const moment = useMoment('always');
  const t = useTexts('overview.todos');
  const { memberType } = useUser();
  if (kind === 'kyc' && !isIndividual(memberType)) return <span>{t('kycBusiness')}</span>;
  if (kind === 'approval-blocked') return blocked && <Blocked block={blocked} />;
  return (
    <span className={classes.stacked}>
      <span>{t(kind, { count })}</span>
      {due && (
        <span className={classes.quiet}>
          {t(due.isOver ? 'overdue' : 'due', { count, time: moment(lastMinuteOf(due.day)) })}
        </span>
      )}
    </span>
  );
}

/** A submission that nobody may approve: the reason, the time from which somebody may, and its expiry. */
function Blocked({ block: { of, reason, approvableTime, lapseTime } }: { readonly block: ApprovalBlock }) {
  const t = useTexts('overview.todos.blocked');
  const moment = useMoment();
  const isInTime = approvableTime !== null && (lapseTime === null || approvableTime < lapseTime);
  return (
    <span className={classes.stacked}>
      <span>{t(of)}</span>
      <span className={classes.quiet}>
        {[
          t(reason),
          ...(isInTime ? [t('from', { time: moment(approvableTime) })] : []),
          ...(lapseTime === null ? [] : [t('lapses', { time: moment(lapseTime) })]),
        ].join(' ')}
      </span>
    </span>
  );
}
