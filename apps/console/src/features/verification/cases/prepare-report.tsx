// Asks for the parts of a report that are not known yet: reason, action, indicators, and the named
// transactions.
import {
  type CaseReport,
  type ReportCandidate,
  listCaseReports,
  listed,
  namedByBoth,
  prepareCaseReport,
  repeatsReport,
  saysEnough,
} from '@causeway/contract';
import { toast, useLanguage, useMoment } from '@causeway/ui';
import { isRefusal } from '@causeway/web/refusals';
import { Alert, Checkbox, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, useDecision } from '../../back-office/decisions/index.ts';
import { IndicatorsField, areIndicators, indicatorsIn } from './indicators-field.tsx';
import { ReportTransactions } from './report-transactions.tsx';
import { useTexts } from './texts.ts';

interface PrepareReportProps {
  readonly caseId: string;
  readonly candidates: readonly ReportCandidate[];
  /** The reports of the case so far, newest first. */
  readonly reports: readonly CaseReport[];
  readonly onClose: () => void;
}

/** The contract's. */
const TRANSACTIONS_MAX = 200;

export function PrepareReport({ caseId, candidates, reports, onClose }: PrepareReportProps) {
  const t = useTexts('cases.reports');
  const ready = candidates.filter(({ lacks }) => lacks.length === 0).map(({ txnNo }) => txnNo);
  const [code, setCode] = useState<'STR' | 'SAR'>(ready.length > 0 ? 'STR' : 'SAR');
  const [reason, setReason] = useState('');
  const [action, setAction] = useState('');
  const [indicators, setIndicators] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(ready);
  const { decide, write } = useDecision(prepareCaseReport, [listCaseReports], {
    onDecided: () => toast(t('prepared'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const [isMeant, setMeant] = useState(false);
  const txnNos = code === 'STR' ? [...chosen] : [];
  const same = reports.find((each) => each.state !== 'WITHDRAWN' && repeatsReport({ code, txnNos }, each));
  const isRepeated = same !== undefined || isRefusal(write.error, 'report-repeated');
  const lacks =
    !saysEnough(reason) ||
    !saysEnough(action) ||
    !areIndicators(indicators) ||
    (isRepeated && !isMeant) ||
    (code === 'STR' && (txnNos.length === 0 || txnNos.length > TRANSACTIONS_MAX));
  return (
    <DecisionDialog
      confirmLabel={t('prepare')}
      disabled={lacks}
      follows={t('prepareText')}
      onClose={onClose}
      onConfirm={() =>
        decide({
          ...{ caseId, code, reason: reason.trim(), action: action.trim() },
          ...{ indicators: indicatorsIn(indicators), txnNos },
          ...(isRepeated && { again: true }),
        })
      }
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      title={t('prepare')}
      write={write}
    >
      <Select
        allowDeselect={false}
        data={(['STR', 'SAR'] as const).map((value) => ({ value, label: t(`codes.${value}`) }))}
        label={t('code')}
        onChange={(next) => setCode(next === 'STR' ? 'STR' : 'SAR')}
        value={code}
      />
      <Textarea
        autosize
        description={t('reasonHint')}
        label={t('action')}
        maxLength={2000}
        minRows={2}
        onChange={({ currentTarget }) => setAction(currentTarget.value)}
        value={action}
      />
      <IndicatorsField error={write.error} onChange={setIndicators} value={indicators} />
      {code === 'STR' && (
        <ReportTransactions candidates={candidates} caseId={caseId} chosen={chosen} onChange={setChosen} />
      )}
      {isRepeated && (
        <Repeated
          isMeant={isMeant}
          onChange={setMeant}
          report={same}
          txnNos={same ? namedByBoth({ code, txnNos }, same) : []}
        />
      )}
    </DecisionDialog>
  );
}

interface RepeatedProps {
  /** A report of this case; undefined if another case about the member has it. */
  readonly report: CaseReport | undefined;
  /** The transactions that it names already; none of a SAR. */
  readonly txnNos: readonly string[];
  readonly isMeant: boolean;
  readonly onChange: (isMeant: boolean) => void;
}

/** Warns before the same is reported twice. */
function Repeated({ report, txnNos, isMeant, onChange }: RepeatedProps) {
  const t = useTexts('cases.reports');
  const moment = useMoment();
  const { language } = useLanguage();
  return (
    <Alert color="wait" role="alert" title={t('repeated')}>
      {report &&
        t(txnNos.length === 0 ? 'repeatedActivity' : 'repeatedText', {
          ...{ number: report.reportId, by: report.preparedBy, time: moment(report.preparedTime) },
          txnNos: listed(txnNos, language),
        })}
      <Checkbox
        checked={isMeant}
        label={t('again')}
        mt="xs"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  );
}
