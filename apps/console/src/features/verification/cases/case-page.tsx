// One case: its facts, evidence, notes, steps and reports, and the available decisions.
import { type CaseDetail, caseOutcomes, getCase, lastMinuteOf } from '@causeway/contract';
import { LoadingState, PageHeader, SummaryList, TimeText, useMoment } from '@causeway/ui';
import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { CaseActs } from './case-acts.tsx';
import classes from './cases.module.css';
import { Evidence } from './evidence.tsx';
import { NewNote, NoteList } from './notes.tsx';
import { Reports } from './reports.tsx';
import { CaseTags } from './tags.tsx';
import { useTexts } from './texts.ts';

export function CasePage() {
  const t = useTexts('cases.detail');
  const pages = useSharedTexts('routes');
  const caseId = useParameter('case', 'caseId');
  const query = useQuery(queryOf(getCase, { caseId }));
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          data && (
            <Button
              component="a"
              href={link('memberNotes', { memberId: data.case.memberId })}
              variant="default"
            >
              {t('allNotes')}
            </Button>
          )
        }
        back={{ href: link('cases'), label: pages('cases') }}
        mark={data && <CaseTags {...data.case} />}
        title={data?.case.memberName ?? data?.case.memberId ?? pages('case')}
      />
      {data !== undefined ? (
        <Detail detail={data} />
      ) : error ? (
        <DetailFailure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState count={6} shape="detail" />
      )}
    </>
  );
}

function Detail({ detail }: { readonly detail: CaseDetail }) {
  const t = useTexts('cases.detail');
  const { case: row, notes, may } = detail;
  return (
    <>
      <CaseActs detail={detail} />
      <div className={classes.sides}>
        <div className={classes.column}>
          <Evidence detail={detail} />
          <Reports caseId={row.caseId} />
        </div>
        <div className={classes.column}>
          <Facts detail={detail} />
          <Card component="section" withBorder>
            <Title mb="xs" order={2}>
              {t('notes')}
            </Title>
            <NoteList notes={notes} />
            {may.add && <NewNote memberId={row.memberId} />}
          </Card>
          <Steps detail={detail} />
        </div>
      </div>
    </>
  );
}

function Facts({ detail: { case: row, restriction } }: { readonly detail: CaseDetail }) {
  const t = useTexts('cases.list');
  const d = useTexts('cases.detail');
  const moment = useMoment('always');
  return (
    <SummaryList
      items={[
        {
          ...{ key: 'member', label: t('member') },
          value: <MemberLink memberId={row.memberId} name={row.memberName} />,
        },
        { key: 'owner', label: t('owner'), value: row.owner ?? t('nobody') },
        { key: 'due', label: t('due'), value: moment(lastMinuteOf(row.dueOn)) },
        { key: 'opened', label: t('opened'), value: <TimeText at={row.openedTime} /> },
        ...(row.closedTime === null
          ? []
          : [{ key: 'closed', label: t('closed'), value: <TimeText at={row.closedTime} /> }]),
        ...(restriction === null
          ? []
          : [
              {
                ...{ key: 'restriction', label: d('restriction') },
                value: d('imposedBy', { by: restriction.imposedBy }),
                hint:
                  restriction.liftProposedBy === null
                    ? restriction.confirmedBy === null
                      ? d('unconfirmed')
                      : d('confirmedBy', { by: restriction.confirmedBy })
                    : d('liftProposedBy', { by: restriction.liftProposedBy }),
              },
            ]),
      ]}
    />
  );
}

function Steps({ detail: { steps } }: { readonly detail: CaseDetail }) {
  const t = useTexts('cases.detail');
  const names = useTexts('cases.steps');
  const outcomes = useTexts('cases.outcomes');
  const moment = useMoment('always');
  const cases = useTexts('cases');
  const said = (what: string, detail: string): string => {
    if (detail === '') return what;
    const outcome = caseOutcomes.find((each) => each === detail);
    return cases('about', {
      what,
      detail: outcome === undefined ? moment(lastMinuteOf(detail)) : outcomes(outcome),
    });
  };
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('steps')}
      </Title>
      <ul className={classes.lines}>
        {steps.map(({ step, detail, by, time, reason }) => (
          <li key={`${time} ${step}`}>
            <div>{said(names(step), detail)}</div>
            <Text c="dimmed" component="div" size="sm">
              {by ?? t('byServer')} · <TimeText at={time} />
            </Text>
            {reason !== '' && <Text className={classes.words}>{reason}</Text>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
