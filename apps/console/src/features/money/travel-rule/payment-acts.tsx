// What staff do with a payment that the travel rule holds: ask again, accept it by two, or refuse it.
import {
  type TravelRulePaymentDetail,
  acceptTravelRulePayment,
  countTravelRule,
  getTravelRulePayment,
  listTravelRulePayments,
  refuseTravelRulePayment,
  retryTravelRulePayment,
  saysEnough,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

type Act = 'accept' | 'agree' | 'refuse';

const shown = [listTravelRulePayments, getTravelRulePayment, countTravelRule];

export function PaymentActs({ payment, may }: Pick<TravelRulePaymentDetail, 'payment' | 'may'>) {
  const t = useTexts('travelRule');
  const [question, setQuestion] = useState<Act>();
  const { decide: retry, write } = useDecision(retryTravelRulePayment, shown, {
    onDecided: () => toast(t('retried'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  const { txnNo, version } = payment;
  return (
    <>
      <Group>
        {may.retry && (
          <Button
            loading={write.isPending}
            onClick={() => void retry({ txnNo, version }).catch(() => undefined)}
            variant="default"
          >
            {t('retry')}
          </Button>
        )}
        {may.accept && <Button onClick={() => setQuestion('accept')}>{t('accept')}</Button>}
        {may.agree && <Button onClick={() => setQuestion('agree')}>{t('agree')}</Button>}
        {may.refuse && (
          <Button color="bad" onClick={() => setQuestion('refuse')} variant="outline">
            {t('refuse')}
          </Button>
        )}
      </Group>
      {question && <Decide act={question} onClose={() => setQuestion(undefined)} payment={payment} />}
    </>
  );
}

interface DecideProps extends Pick<TravelRulePaymentDetail, 'payment'> {
  readonly act: Act;
  readonly onClose: () => void;
}

function Decide({ act, payment, onClose }: DecideProps) {
  const t = useTexts('travelRule');
  const [reason, setReason] = useState('');
  const outcomes = {
    onDecided: () => toast(t('decided'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
  const accepting = useDecision(acceptTravelRulePayment, shown, outcomes);
  const refusing = useDecision(refuseTravelRulePayment, shown, outcomes);
  const deciding = act === 'refuse' ? refusing : accepting;
  const { txnNo, version, payeeName, memberName, memberId } = payment;
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      danger={act === 'refuse'}
      disabled={!saysEnough(reason)}
      follows={t(`${act}Text`)}
      onClose={onClose}
      onConfirm={() => deciding.decide({ txnNo, version, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={payeeName} name={memberName ?? memberId} />}
      title={t(act)}
      write={deciding.write}
    />
  );
}
