// Staff's actions on an alert: claim it, find nothing wrong, confirm a colleague's proposal, escalate it, or
// refuse its payment.
import {
  type MonitoringAlertDetail,
  assignMonitoringAlert,
  decideMonitoringAlert,
  getMonitoringAlert,
  listMonitoringAlerts,
  refuseHeldPayment,
  saysEnough,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/routes.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

type Act = 'clear' | 'agree' | 'escalate' | 'refuse';

const shown = [listMonitoringAlerts, getMonitoringAlert];

export function AlertActs({ alert, laterTransactions, may }: MonitoringAlertDetail) {
  const t = useTexts('monitoring.detail');
  const [question, setQuestion] = useState<Act>();
  const { decide: assign, write } = useDecision(assignMonitoringAlert, shown, {
    onDecided: () => toast(t('assigned'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const { alertId, version } = alert;
  const newest = laterTransactions[0]?.txnNo ?? alert.txnNo;
  return (
    <>
      <Group>
        {may.assign && (
          <Button
            loading={write.isPending}
            onClick={() => void assign({ alertId, version }).catch(() => undefined)}
            variant="default"
          >
            {t('assign')}
          </Button>
        )}
        {may.ask && (
          <Button
            component="a"
            href={link('ask-information', { memberId: alert.memberId }, { alert: alertId })}
            variant="default"
          >
            {t('ask')}
          </Button>
        )}
        {may.clear && <Button onClick={() => setQuestion('clear')}>{t('clear')}</Button>}
        {may.agree && <Button onClick={() => setQuestion('agree')}>{t('agree')}</Button>}
        {may.refuse && (
          <Button color="bad" onClick={() => setQuestion('refuse')} variant="outline">
            {t('refuse')}
          </Button>
        )}
        {may.escalate && (
          <Button color="bad" onClick={() => setQuestion('escalate')} variant="outline">
            {t('escalate')}
          </Button>
        )}
      </Group>
      {question && (
        <Decide act={question} alert={alert} newest={newest} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

interface DecideProps extends Pick<MonitoringAlertDetail, 'alert'> {
  readonly act: Act;
  /** The newest transaction on the page. */
  readonly newest: string;
  readonly onClose: () => void;
}

function Decide({ act, alert, newest, onClose }: DecideProps) {
  const t = useTexts('monitoring.detail');
  const [reason, setReason] = useState('');
  // What comes behind the open dialog was not shown to the person who decides (VER-346).
  const [shownTxnNo] = useState(newest);
  const [laterCount] = useState(alert.laterCount);
  const outcomes = {
    onDecided: () => toast(t('decided'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
  const deciding = useDecision(decideMonitoringAlert, shown, outcomes);
  const refusing = useDecision(refuseHeldPayment, shown, outcomes);
  const { alertId, version, ruleName, memberName, memberId, request } = alert;
  const stays = act !== 'escalate' && request?.due ? t('requestStays') : '';
  const said = { alertId, version, reason: reason.trim() };
  const covers = act === 'clear' && laterCount > 0 ? t('clearCovers', { count: laterCount }) : '';
  const decision =
    act === 'escalate'
      ? { ...said, outcome: 'escalated' as const }
      : { ...said, outcome: 'nothing-wrong' as const, shownTxnNo };
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      danger={act === 'escalate' || act === 'refuse'}
      disabled={!saysEnough(reason)}
      follows={[t(`${act}Text`), covers, stays].join(' ').trim()}
      onClose={onClose}
      onConfirm={() => (act === 'refuse' ? refusing.decide(said) : deciding.decide(decision))}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={ruleName} name={memberName ?? memberId} />}
      title={t(act)}
      write={act === 'refuse' ? refusing.write : deciding.write}
    />
  );
}
