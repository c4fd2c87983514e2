// The decisions open to the reader (process, complete, reject), each after a question.
import {
  decideApplication,
  getApplication,
  listApplications,
  type ApplicationDecision,
  type ApplicationDetail,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { DecisionButtons, DecisionDialog } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

interface ApplicationDecisionsProps {
  readonly application: ApplicationDetail;
}

export function ApplicationDecisions({ application }: ApplicationDecisionsProps) {
  const t = useTexts('institutions.decision');
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<ApplicationDecision>('process');
  const [opened, setOpened] = useState(false);
  const { may, mayNot } = application;
  // Shown to the person who processed it too, so that they see a colleague's next decision.
  const offers: readonly ApplicationDecision[] = mayNot === 'processed-it' ? [...may, 'complete'] : may;
  return (
    <>
      {mayNot !== null && (
        <Text c="dimmed" size="sm">
          {t(mayNot === 'declined' ? 'declined' : 'secondNeeded')}
        </Text>
      )}
      <DecisionButtons
        offers={offers.map((decision) => ({
          decision,
          label: t(decision),
          isDisabled: !may.includes(decision),
          ...(decision === 'reject' && { against: 'usual' }),
        }))}
        onAsk={(decision) => {
          setQuestion(decision);
          setOpened(true);
        }}
      />
      <ApplicationDialog
        application={application}
        decision={question}
        onClose={() => setOpened(false)}
        opened={opened}
      />
    </>
  );
}

interface ApplicationDialogProps extends ApplicationDecisionsProps {
  readonly decision: ApplicationDecision;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ApplicationDialog({ application, decision, opened, onClose }: ApplicationDialogProps) {
  const t = useTexts('institutions.decision');
  const write = useWrite(decideApplication);
  const [reason, setReason] = useState('');
  const rejects = decision === 'reject';
  const { memberId, version } = application;
  const decide = async (): Promise<void> => {
    try {
      await write.mutateAsync({ memberId, version, decision, ...(rejects && { reason: reason.trim() }) });
    } finally {
      // Refetches after a refusal or success, because a colleague may have been faster.
      await invalidate(getApplication, listApplications);
    }
    toast(t('done'), 'good');
    setReason('');
  };
  return (
    <DecisionDialog
      confirmLabel={t(decision)}
      danger={rejects}
      follows={t(`${decision}Text`)}
      onClose={onClose}
      onConfirm={decide}
      opened={opened}
      title={t(`${decision}Title`)}
      write={write}
      {...(rejects && { reason: { description: t('reasonHint'), value: reason, onChange: setReason } })}
    />
  );
}
