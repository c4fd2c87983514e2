// The reports of a case to the authority: what the next one lacks, and the prepared ones.
import {
  type CaseReport,
  downloadCaseReport,
  listCaseReports,
  listed,
  releaseCaseReport,
  withdrawCaseReport,
} from '@causeway/contract';
import { Copyable, ErrorState, FileButton, LoadingState, TimeText, toast, useLanguage } from '@causeway/ui';
import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../shared/api.ts';
import { queryOf } from '../../../shared/queries.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import classes from './cases.module.css';
import { PrepareReport } from './prepare-report.tsx';
import { useTexts } from './texts.ts';

export function Reports({ caseId }: { readonly caseId: string }) {
  const t = useTexts('cases.reports');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(queryOf(listCaseReports, { caseId }));
  const [isPreparing, setPreparing] = useState(false);
  if (data === undefined)
    return error === null ? (
      <LoadingState count={3} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <Card component="section" withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('title')}</Title>
        {data.mayPrepare && (
          <Button
            disabled={data.gaps.length > 0}
            onClick={() => setPreparing(true)}
            size="compact-sm"
            variant="default"
          >
            {t('prepare')}
          </Button>
        )}
      </Group>
      {data.mayPrepare && data.gaps.length > 0 && (
        <Alert color="wait" mb="sm" title={t('missing')}>
          <ul>
            {data.gaps.map((gap) => (
              <li key={gap}>{t(`gaps.${gap}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {data.mayPrepare && (
        <Text mb="sm" size="sm">
          {t(`subjectFrom.${data.subjectFrom}`)}{' '}
          {t('unknown', {
            list: listed(
              data.unknown.map((each) => t(`unknowns.${each}`)),
              language,
            ),
          })}
        </Text>
      )}
      {data.reports.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={classes.lines}>
        {data.reports.map((report) => (
          <Report key={report.reportId} report={report} />
        ))}
      </ul>
      {isPreparing && (
        <PrepareReport
          candidates={data.candidates}
          caseId={caseId}
          onClose={() => setPreparing(false)}
          reports={data.reports}
        />
      )}
    </Card>
  );
}

function useReportDecision(endpoint: typeof releaseCaseReport) {
  const t = useTexts('cases.reports');
  return useDecision(endpoint, [listCaseReports], {
    onDecided: () => toast(t('done'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
}

interface ReportProps {
  readonly report: CaseReport;
}

type Act = 'release' | 'withdraw';

const actEndpoints = { release: releaseCaseReport, withdraw: withdrawCaseReport } as const;

interface ActDialogProps extends ReportProps {
  readonly act: Act;
  readonly onClose: () => void;
}

/** Neither a released nor a withdrawn report has a way back (VER-382). */
function ActDialog({ act, report, onClose }: ActDialogProps) {
  const t = useTexts('cases.reports');
  const { reportId, version, code } = report;
  const { decide, write } = useReportDecision(actEndpoints[act]);
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      danger={act === 'withdraw'}
      follows={t(`${act}Follows`)}
      onClose={onClose}
      onConfirm={() => decide({ reportId, version })}
      opened
      subject={
        <DecisionSubject about={t('preparedBy', { by: report.preparedBy })} name={t(`codes.${code}`)} />
      }
      title={t(`${act}Title`)}
      write={write}
    />
  );
}

function Report({ report }: ReportProps) {
  const t = useTexts('cases.reports');
  const { reportId, code, state, may } = report;
  const [act, setAct] = useState<Act>();
  return (
    <li>
      {t(`codes.${code}`)} · {t(`states.${state}`)}
      <Text c="dimmed" component="div" size="sm">
        {t('preparedBy', { by: report.preparedBy })} · <TimeText at={report.preparedTime} />
        {report.releasedBy !== null && ` · ${t('releasedBy', { by: report.releasedBy })}`}
      </Text>
      <Text className={classes.words}>{report.reason}</Text>
      <Text component="div" size="sm">
        <Copyable label={t('number')} value={reportId} />
        <Copyable label={t('sha256')} value={report.sha256} />
      </Text>
      <Group gap="xs" mt="xs">
        {(['xml', 'pdf'] as const).map((format) => (
          <FileButton
            fetchFile={() => download(downloadCaseReport, { reportId, format })}
            hasContent
            key={format}
            label={t(format)}
            name={`${code}.${format}`}
            size="compact-sm"
            texts={{ empty: '', done: t('downloaded') }}
            variant="default"
          />
        ))}
        {may.release && (
          <Button onClick={() => setAct('release')} size="compact-sm">
            {t('release')}
          </Button>
        )}
        {may.withdraw && (
          <Button onClick={() => setAct('withdraw')} size="compact-sm" variant="default">
            {t('withdraw')}
          </Button>
        )}
      </Group>
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} report={report} />}
    </li>
  );
}
