// Process, complete, reject: what the status allows, each after a question.
import {
  decideApplication,
  getApplication,
  kycStatuses,
  listApplications,
  institutionStatuses,
  type ApplicationDetail,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionButtons, DecisionDialog } from '../../back-office/decisions/index.ts';
import { useTexts } from './texts.ts';

type Decision = 'process' | 'complete' | 'reject';

const offered = {
  [institutionStatuses.pending]: ['reject', 'process'],
  [institutionStatuses.rejected]: [],
  [institutionStatuses.processed]: ['reject', 'complete'],
  [institutionStatuses.completed]: [],
} as const satisfies Record<ApplicationDetail['status'], readonly Decision[]>;

interface ApplicationDecisionsProps {
  readonly application: ApplicationDetail;
}

export function ApplicationDecisions({ application }: ApplicationDecisionsProps) {
  const t = useTexts('institutions.decision');
  const { staffId } = useStaff();
  // The last question stays while the dialog closes, so that its texts do not change during the animation.
  const [asked, setAsked] = useState<Decision>('process');
  const [opened, setOpened] = useState(false);
  const isFirst =
    application.status === institutionStatuses.processed && application.processedBy?.staffId === staffId;
  const isDeclined = application.kycStatus === kycStatuses.declined;
  const decisions = offered[application.status].filter((decision) => decision === 'reject' || !isDeclined);
  return (
    <>
      {(isFirst || isDeclined) && decisions.length > 0 && (
        <Text c="dimmed" size="sm">
          {t(isDeclined ? 'declined' : 'secondNeeded')}
        </Text>
      )}
      <DecisionButtons
        offers={decisions.map((decision) => ({
          decision,
          label: t(decision),
          isDisabled: decision === 'complete' && isFirst,
          ...(decision === 'reject' && { against: 'usual' }),
        }))}
        onAsk={(decision) => {
          setAsked(decision);
          setOpened(true);
        }}
      />
      <ApplicationDialog
        application={application}
        decision={asked}
        onClose={() => setOpened(false)}
        opened={opened}
      />
    </>
  );
}

interface ApplicationDialogProps extends ApplicationDecisionsProps {
  readonly decision: Decision;
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
