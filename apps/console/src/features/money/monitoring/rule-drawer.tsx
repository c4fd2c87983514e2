// One version of a rule beside the list: its author, who switched it, the result of its trial, and the
// available actions.
import { type MonitoringRule, getMonitoringTrial } from '@causeway/contract';
import { DetailLines, ErrorState, LoadingState, SideDrawer, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import classes from './monitoring.module.css';
import { RuleActs } from './rule-acts.tsx';
import { useRuleAction, useRuleAsks, useRuleWords } from './rule-words.ts';
import { RuleStateTag } from './tags.tsx';
import { useTexts } from './texts.ts';

interface RuleDrawerProps {
  /** The rule to show; undefined while the drawer is closed. */
  readonly rule: MonitoringRule | undefined;
  readonly onClose: () => void;
  readonly onChange: (rule: MonitoringRule) => void;
}

export function RuleDrawer({ rule, onClose, onChange }: RuleDrawerProps) {
  const t = useTexts('monitoring.rule');
  return (
    <SideDrawer onClose={onClose} opened={rule !== undefined} size={600} title={t('title')}>
      {rule && (
        <div className={classes.detail}>
          <Facts rule={rule} />
          {rule.trial && <Trial rule={rule} trial={rule.trial} />}
          <RuleActs key={rule.versionId} onChange={() => onChange(rule)} rule={rule} />
        </div>
      )}
    </SideDrawer>
  );
}

function Facts({ rule }: { readonly rule: MonitoringRule }) {
  const t = useTexts('monitoring.rules');
  const all = useTexts('monitoring');
  const words = useRuleWords();
  const asks = useRuleAsks()(rule);
  const action = useRuleAction();
  const { name, number } = rule;
  return (
    <DetailLines
      items={[
        {
          ...{ key: 'name', label: t('name'), strong: true },
          value: all('alerts.ruleVersion', { name, number: String(number) }),
        },
        { key: 'kind', label: t('kind'), value: all(`kinds.${rule.kind}`) },
        { key: 'fires', label: t('fires'), value: words(rule) },
        { key: 'looksAt', label: t('looksAt'), value: all(`looksAt.${rule.looksAt}`) },
        { key: 'does', label: t('does'), value: action(rule) },
        ...(asks === undefined ? [] : [{ key: 'asks', label: t('asks'), value: asks }]),
        { key: 'state', label: t('state'), value: <RuleStateTag state={rule.state} /> },
        ...usePeople(rule),
      ]}
    />
  );
}

/** Who drafted the rule, switched it on, and proposed and confirmed switching it off. */
function usePeople(rule: MonitoringRule) {
  const t = useTexts('monitoring.rule');
  const named = (key: 'draftedBy' | 'switchedOnBy' | 'switchedOffBy', time: string | null) => {
    const name = rule[key];
    return name === null || time === null
      ? []
      : [{ key, label: t(key), value: <>{name} · <TimeText at={time} /></> }]; // prettier-ignore
  };
  const { offProposedBy, offReason } = rule;
  return [
    ...named('draftedBy', rule.draftedTime),
    ...named('switchedOnBy', rule.switchedOnTime),
    ...(offProposedBy === null ? [] : [{ key: 'off', label: t('offProposedBy'), value: offProposedBy }]),
    ...(offReason === null ? [] : [{ key: 'reason', label: t('reason'), value: offReason }]),
    ...named('switchedOffBy', rule.switchedOffTime),
  ];
}

interface TrialProps {
  readonly rule: MonitoringRule;
  readonly trial: NonNullable<MonitoringRule['trial']>;
}

function Trial({ rule: { versionId }, trial }: TrialProps) {
  const t = useTexts('monitoring.rule');
  const { fired, members, transactions, days } = trial;
  const { data, error, refetch } = useQuery(queryOf(getMonitoringTrial, { versionId }));
  return (
    <section>
      <h3 className={classes.title}>{t('trial')}</h3>
      <p>{t('found', { fired, members, transactions: String(transactions), days })}</p>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingState count={3} shape="detail" />}
      {data && data.newest.length > 0 && (
        <>
          <h3 className={classes.title}>{t('newest')}</h3>
          <ul className={classes.lines}>
            {data.newest.map(({ txnNo, memberId, memberName, time, usd }) => (
              <li className={classes.line} key={txnNo}>
                <span>
                  <a href={link('record', { txnNo })}>{txnNo}</a> ·{' '}
                  <MemberLink memberId={memberId} name={memberName} /> · <TimeText at={time} />
                </span>
                <AmountDtoText currency="USD" value={usd} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
