// Staff's actions on a case: claim it, move its deadline, link a member, propose and confirm an outcome,
// restrict and lift.
import {
  type CaseDecision,
  type CaseDetail,
  type CaseOutcome,
  assignCase,
  caseOutcomes,
  decideCase,
  getCase,
  linkCaseMember,
  listCaseReports,
  listCases,
  postponeCase,
  saysEnough,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { refusedAt } from '@causeway/web/refusals';
import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog, DecisionSubject, useDecision } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

type Act = CaseDecision | 'postpone' | 'link-member';

const shown = [getCase, listCases, listCaseReports];

const buttons = [
  ['propose', 'propose'],
  ['agree', 'agree'],
  ['return', 'return'],
  ['postpone', 'postpone'],
  ['link-member', 'add'],
  ['confirm-restriction', 'confirmRestriction'],
  ['propose-lift', 'proposeLift'],
  ['keep-restriction', 'keepRestriction'],
  ['lift', 'lift'],
  ['restrict', 'restrict'],
] as const satisfies readonly (readonly [Act, keyof CaseDetail['may']])[];

const main: ReadonlySet<Act> = new Set<Act>(['propose', 'agree', 'lift']);

export function CaseActs({ detail }: { readonly detail: CaseDetail }) {
  const t = useTexts('cases.acts');
  const [act, setAct] = useState<Act>();
  const { may } = detail;
  const { caseId, version, state, outcome } = detail.case;
  const { decide: assign, write } = useDecision(assignCase, shown, {
    onDecided: () => toast(t('assigned'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  });
  return (
    <>
      <Group gap="sm" mb="md">
        {may.assign && (
          <Button
            loading={write.isPending}
            onClick={() => void assign({ caseId, version }).catch(() => undefined)}
            variant="default"
          >
            {t('assign')}
          </Button>
        )}
        {buttons
          .filter(([, allowed]) => may[allowed])
          .map(([each]) => (
            <Button
              key={each}
              onClick={() => setAct(each)}
              variant={main.has(each) ? 'filled' : each === 'restrict' ? 'outline' : 'default'}
              {...(each === 'restrict' && { color: 'bad' })}
            >
              {t(each)}
            </Button>
          ))}
      </Group>
      {state === 'PROPOSED' && (
        <Obstacles obstacles={detail.obstacles.filter((each) => each.outcome === outcome)} />
      )}
      {act && <ActDialog act={act} detail={detail} onClose={() => setAct(undefined)} />}
    </>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly detail: CaseDetail;
  readonly onClose: () => void;
}

/** The inputs of a dialog besides the reason. */
interface Draft {
  readonly outcome: CaseOutcome | null;
  readonly dueOn: string;
  readonly linkedId: string;
}

const isFilled = (act: Act, { outcome, dueOn, linkedId }: Draft): boolean =>
  (act !== 'propose' || outcome !== null) &&
  (act !== 'postpone' || dueOn !== '') &&
  (act !== 'link-member' || /^\d{10}$/.test(linkedId.trim()));

function useActs() {
  const t = useTexts('cases.acts');
  const outcomes = {
    onDecided: () => toast(t('done'), 'good'),
    onMeanwhile: () => toast(t('meanwhile'), 'wait'),
  };
  const deciding = useDecision(decideCase, shown, outcomes);
  const postponing = useDecision(postponeCase, shown, outcomes);
  const linking = useDecision(linkCaseMember, shown, outcomes);
  return { deciding, postponing, linking };
}

function ActDialog({ act, detail, onClose }: ActDialogProps) {
  const t = useTexts('cases.acts');
  const { caseId, version, memberName, memberId, dueOn } = detail.case;
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState<Draft>({ outcome: null, dueOn, linkedId: '' });
  const { deciding, postponing, linking } = useActs();
  const said = { caseId, version, reason: reason.trim() };
  const send = (): Promise<void> => {
    if (act === 'postpone') return postponing.decide({ ...said, dueOn: draft.dueOn });
    if (act === 'link-member') return linking.decide({ ...said, linkedId: draft.linkedId.trim() });
    const outcome = act === 'propose' && draft.outcome !== null ? { outcome: draft.outcome } : {};
    return deciding.decide({ ...said, decision: act, ...outcome });
  };
  const write =
    act === 'postpone' ? postponing.write : act === 'link-member' ? linking.write : deciding.write;
  const errorOf = (field: keyof Draft): string | undefined => refusedAt(write.error, field);
  const isAtField = errorOf('dueOn') !== undefined || errorOf('linkedId') !== undefined;
  return (
    <DecisionDialog
      confirmLabel={t(act)}
      danger={act === 'restrict'}
      disabled={!saysEnough(reason) || !isFilled(act, draft)}
      follows={t(`follows.${act}`)}
      onClose={onClose}
      onConfirm={send}
      opened
      reason={{ description: t('reasonHint'), value: reason, onChange: setReason }}
      subject={<DecisionSubject about={memberId} name={memberName ?? memberId} />}
      title={t(act)}
      write={isAtField ? { error: null, reset: write.reset } : write}
    >
      <ActField
        act={act}
        detail={detail}
        draft={draft}
        errorOf={errorOf}
        onChange={(next) => setDraft({ ...draft, ...next })}
      />
    </DecisionDialog>
  );
}

/** Why outcomes cannot be chosen, or agreed to, now. */
function Obstacles({ obstacles }: Pick<CaseDetail, 'obstacles'>) {
  const cases = useTexts('cases');
  const t = useTexts('cases.obstacles');
  const outcomes = useTexts('cases.outcomes');
  return obstacles.map(({ outcome, because }) => (
    <Text key={because} size="sm">
      {cases('about', { what: outcomes(outcome), detail: t(because) })}
    </Text>
  ));
}

interface ActFieldProps {
  readonly act: Act;
  readonly detail: CaseDetail;
  readonly draft: Draft;
  /** The server's words for a field. */
  readonly errorOf: (field: keyof Draft) => string | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
}

function ActField({ act, detail, draft, errorOf, onChange }: ActFieldProps) {
  const t = useTexts('cases.acts');
  const outcomes = useTexts('cases.outcomes');
  if (act === 'propose')
    return (
      <>
        <Select
          data={caseOutcomes.map((value) => ({
            ...{ value, label: outcomes(value) },
            disabled: detail.obstacles.some(({ outcome }) => outcome === value),
          }))}
          description={t('outcomeHint')}
          label={t('outcome')}
          onChange={(outcome) => onChange({ outcome })}
          value={draft.outcome}
        />
        <Obstacles obstacles={detail.obstacles} />
      </>
    );
  if (act === 'postpone')
    return (
      <TextInput
        error={errorOf('dueOn')}
        label={t('dueOn')}
        onChange={({ currentTarget }) => onChange({ dueOn: currentTarget.value })}
        type="date"
        value={draft.dueOn}
      />
    );
  if (act === 'link-member')
    return (
      <TextInput
        error={errorOf('linkedId')}
        inputMode="numeric"
        label={t('linkedId')}
        maxLength={10}
        onChange={({ currentTarget }) => onChange({ linkedId: currentTarget.value })}
        value={draft.linkedId}
      />
    );
  return null;
}
