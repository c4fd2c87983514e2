// One alert beside the queue: its cause, staff's actions, and the available decisions.
import {
  type AmountDto,
  type MonitoringAlertDetail,
  countryName,
  getMonitoringAlert,
  listed,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import {
  Copyable,
  DetailLines,
  ErrorState,
  LoadingState,
  SideDrawer,
  StatusTag,
  TimeText,
  useLanguage,
} from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { AlertActs } from './alert-acts.tsx';
import classes from './monitoring.module.css';
import { AlertTags } from './tags.tsx';
import { useTexts } from './texts.ts';
import { Worth } from './worth.tsx';

const SHOWN_MAX = 50;

interface AlertDrawerProps {
  /** The alert to show; undefined while the drawer is closed. */
  readonly alertId: string | undefined;
  readonly onClose: () => void;
}

export function AlertDrawer({ alertId, onClose }: AlertDrawerProps) {
  const t = useTexts('monitoring.detail');
  return (
    <SideDrawer onClose={onClose} opened={alertId !== undefined} size={600} title={t('title')}>
      {alertId !== undefined && <Detail alertId={alertId} />}
    </SideDrawer>
  );
}

function Detail({ alertId }: { readonly alertId: string }) {
  const t = useTexts('monitoring.detail');
  const { data, error, refetch } = useQuery(queryOf(getMonitoringAlert, { alertId }));
  if (data === undefined)
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={classes.detail}>
      <Facts {...data} />
      <Transactions {...data} />
      <Later {...data} />
      <Steps {...data} />
      {data.alert.holds && data.case?.state === 'CLOSED' && <Text>{t('caseHolds')}</Text>}
      <AlertActs {...data} />
    </div>
  );
}

/** A closed case says its outcome. */
const caseStateOf = ({ state, outcome }: NonNullable<MonitoringAlertDetail['case']>) =>
  state === 'CLOSED' && outcome !== null ? outcome : state;

function Facts({ alert, case: caseOf }: Pick<MonitoringAlertDetail, 'alert' | 'case'>) {
  const t = useTexts('monitoring.alerts');
  const kinds = useTexts('monitoring.kinds');
  const details = useTexts('monitoring.detail');
  const caseStates = useTexts('monitoring.detail.caseStates');
  const { request } = alert;
  const requestLine =
    request === null
      ? []
      : [
          {
            ...{ key: 'request', label: details('request') },
            value: (
              <a href={link('information-request', { id: request.informationRequestId })}>
                {details('openRequest')}
              </a>
            ),
          },
        ];
  const caseLine =
    caseOf === null
      ? []
      : [
          {
            ...{ key: 'case', label: details('case') },
            value: <a href={link('case', { caseId: caseOf.caseId })}>{caseStates(caseStateOf(caseOf))}</a>,
          },
        ];
  const { ruleName: name, ruleNumber: number, kind, memberId, memberName, owner, firedTime } = alert;
  return (
    <DetailLines
      items={[
        {
          key: 'rule',
          label: t('rule'),
          value: t('ruleVersion', { name, number: String(number) }),
          strong: true,
        },
        { key: 'kind', label: t('kind'), value: kinds(kind) },
        {
          ...{ key: 'worth', label: t('transaction') },
          value: <Worth {...alert} />,
        },
        { key: 'member', label: t('member'), value: <MemberLink memberId={memberId} name={memberName} /> },
        { key: 'state', label: t('state'), value: <AlertTags {...alert} /> },
        ...requestLine,
        ...caseLine,
        { key: 'owner', label: t('owner'), value: owner ?? t('nobody') },
        { key: 'fired', label: t('fired'), value: <TimeText at={firedTime} /> },
      ]}
    />
  );
}

function Transactions({ alert, transactions }: MonitoringAlertDetail) {
  const t = useTexts('monitoring.detail');
  return (
    <section>
      <h3 className={classes.title}>{t('transactions', { count: alert.count })}</h3>
      {alert.count > SHOWN_MAX && <Text c="dimmed">{t('newest')}</Text>}
      <ul className={classes.lines}>
        {transactions.map((each) => (
          <TransactionLine key={each.txnNo} transaction={each} />
        ))}
      </ul>
    </section>
  );
}

/** What the alert covers besides; what came since this page was opened has a mark. */
function Later({ alert, laterTransactions }: MonitoringAlertDetail) {
  const t = useTexts('monitoring.detail');
  const [first] = useState(() => new Set(laterTransactions.map(({ txnNo }) => txnNo)));
  if (laterTransactions.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{t('later', { count: alert.laterCount })}</h3>
      <Text c="dimmed">{t(alert.state === 'CLOSED' ? 'laterCovered' : 'laterText')}</Text>
      {alert.laterCount > SHOWN_MAX && <Text c="dimmed">{t('newest')}</Text>}
      <ul className={classes.lines}>
        {laterTransactions.map((each) => (
          <TransactionLine isNew={!first.has(each.txnNo)} key={each.txnNo} transaction={each} />
        ))}
      </ul>
    </section>
  );
}

interface TransactionLineProps {
  readonly transaction: MonitoringAlertDetail['transactions'][number];
  readonly isNew?: boolean;
}

function TransactionLine({ transaction, isNew = false }: TransactionLineProps) {
  const t = useTexts('monitoring.detail');
  const directions = useTexts('monitoring.directions');
  const { language } = useLanguage();
  const { txnNo, direction, time, counterparty, bought, countries, amount, isCorrected } = transaction;
  return (
    <li className={classes.line}>
      <span>
        <a href={link('record', { txnNo })}>{txnNo}</a>{' '}
        {isNew && <StatusTag tone="wait">{t('new')}</StatusTag>}
        {isCorrected && <StatusTag tone="info">{t('corrected')}</StatusTag>}
        <Text c="dimmed" size="sm">
          {directions(direction)} · <TimeText at={time} />
        </Text>
        <Text c="dimmed" component="div" size="sm">
          {counterparty !== '' && <Copyable label={t('counterparty')} value={counterparty} />}
          {bought && <Exchanged bought={bought} />}
          {countries.length > 0 &&
            listed(
              [...new Set(countries)].map((code) => countryName(code, language)),
              language,
            )}
        </Text>
      </span>
      <AmountDtoText currency={amount.currency} value={amount.value} />
    </li>
  );
}

function Exchanged({ bought: { currency, value } }: { readonly bought: AmountDto }) {
  const t = useTexts('monitoring.detail');
  const { language } = useLanguage();
  return t('exchanged', { bought: formatAmount(decimal(value, currency), language, { code: true }) });
}

function Steps({ steps, case: caseOf }: Pick<MonitoringAlertDetail, 'steps' | 'case'>) {
  const t = useTexts('monitoring.detail');
  const caseStates = useTexts('monitoring.detail.caseStates');
  return (
    <section>
      <h3 className={classes.title}>{t('steps')}</h3>
      {steps.length === 0 && <Text c="dimmed">{t('noSteps')}</Text>}
      <ul className={classes.lines}>
        {steps.map(({ step, by, time, reason }) => (
          <li key={`${time} ${step}`}>
            {t('by', { step: t(`step.${step}`), by })}
            {step === 'case-closed' && caseOf && ` · ${caseStates(caseStateOf(caseOf))}`} ·{' '}
            <TimeText at={time} />
            {reason !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{reason}</Text>}
          </li>
        ))}
      </ul>
    </section>
  );
}
