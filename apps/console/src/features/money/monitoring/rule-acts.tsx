// Staff's actions on a version of a rule: try it, switch it on or off with a colleague, withdraw it, or draft
// the next version.
import {
  type MonitoringRule,
  getMonitoringTrial,
  keepMonitoringRuleOn,
  listMonitoringRules,
  proposeMonitoringRuleOff,
  saysEnough,
  switchOffMonitoringRule,
  switchOnMonitoringRule,
  tryMonitoringRule,
  withdrawMonitoringRule,
} from '@causeway/contract';
import { typedWhole } from '@causeway/money';
import { FormError, toast } from '@causeway/ui';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useRuleWords } from './rule-words.ts';
import { useTexts } from './texts.ts';

interface RuleProps {
  readonly rule: MonitoringRule;
}

const acts = ['switchOn', 'switchOff', 'keepOn', 'withdraw', 'proposeOff'] as const;
type Act = (typeof acts)[number];

const shown = [listMonitoringRules, getMonitoringTrial];

export function RuleActs({ rule, onChange }: RuleProps & { readonly onChange: () => void }) {
  const t = useTexts('monitoring.rule');
  const [question, setQuestion] = useState<Act>();
  const { may, state, trial } = rule;
  const close = () => setQuestion(undefined);
  return (
    <>
      {may.tryOut && <TryOut rule={rule} />}
      {state === 'DRAFT' && !may.switchOn && may.withdraw && (
        <Text c="dimmed" size="sm">
          {t(trial === null ? 'untried' : 'own')}
        </Text>
      )}
      <Group>
        {acts
          .filter((act) => may[act])
          .map((act) => (
            <Button
              key={act}
              onClick={() => setQuestion(act)}
              variant={act === 'switchOn' || act === 'switchOff' ? 'filled' : 'default'}
            >
              {t(act)}
            </Button>
          ))}
        {may.change && (
          <Button onClick={onChange} variant="default">
            {t('change')}
          </Button>
        )}
      </Group>
      {question === 'proposeOff' && <ProposeOff onClose={close} rule={rule} />}
      {question !== undefined && question !== 'proposeOff' && (
        <Decide act={question} onClose={close} rule={rule} />
      )}
    </>
  );
}

const DAYS = '120';
const DAYS_MAX = 366;

function TryOut({ rule: { versionId, version } }: RuleProps) {
  const t = useTexts('monitoring.rule');
  const [days, setDays] = useState(DAYS);
  const write = useWrite(tryMonitoringRule);
  const count = typedWhole(days);
  const isDays = /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= DAYS_MAX;
  const run = async (): Promise<void> => {
    try {
      await write.mutateAsync({ versionId, version, days: Number(count) });
      toast(t('tryDone'), 'good');
    } catch {
      // The form shows the error below the field.
    } finally {
      await invalidate(...shown);
    }
  };
  return (
    <div>
      <Group align="flex-end" gap="sm">
        <TextInput
          error={!isDays}
          inputMode="numeric"
          label={t('days')}
          maxLength={3}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          value={days}
          w={160}
        />
        <Button disabled={!isDays} loading={write.isPending} onClick={() => void run()} variant="default">
          {t('tryOut')}
        </Button>
      </Group>
      <FormError error={write.error} />
    </div>
  );
}

interface ActProps extends RuleProps {
  readonly onClose: () => void;
}

function useOutcome() {
  const t = useTexts('monitoring.rule');
  return {
    onDecided: () => toast(t('done'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
}

const calls = {
  switchOn: switchOnMonitoringRule,
  switchOff: switchOffMonitoringRule,
  keepOn: keepMonitoringRuleOn,
  withdraw: withdrawMonitoringRule,
} as const;

function Subject({ rule }: RuleProps) {
  const words = useRuleWords();
  return <DecisionSubject about={words(rule)} name={rule.name} />;
}

function Decide({ act, rule, onClose }: ActProps & { readonly act: keyof typeof calls }) {
  const t = useTexts('monitoring.rule');
  const { decide, write } = useDecision(calls[act], shown, useOutcome());
  const { versionId, version } = rule;
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      follows={t(`${act}Text`)}
      onClose={onClose}
      onConfirm={() => decide({ versionId, version })}
      opened
      subject={<Subject rule={rule} />}
      title={t(act)}
      write={write}
    />
  );
}

function ProposeOff({ rule, onClose }: ActProps) {
  const t = useTexts('monitoring.rule');
  const [reason, setReason] = useState('');
  const { decide, write } = useDecision(proposeMonitoringRuleOff, shown, useOutcome());
  const { versionId, version } = rule;
  return (
    <DecisionDialog
      confirmLabel={t('proposeOff')}
      disabled={!saysEnough(reason)}
      follows={t('proposeOffText')}
      onClose={onClose}
      onConfirm={() => decide({ versionId, version, reason: reason.trim() })}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<Subject rule={rule} />}
      title={t('proposeOff')}
      write={write}
    />
  );
}
