// Process, complete, reject: what the status allows, each after a question.
import {
  decideApplication,
  getApplication,
  kycStatuses,
  listApplications,
  type ApplicationDetail,
} from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../shared/long-text.tsx';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';

type Decision = 'process' | 'complete' | 'reject';

const REASON_LENGTH = 500;

const offered = {
  1: ['reject', 'process'],
  2: [],
  3: ['reject', 'complete'],
  4: [],
} as const satisfies Record<ApplicationDetail['status'], readonly Decision[]>;

interface DecisionButtonsProps {
  readonly application: ApplicationDetail;
}

export function DecisionButtons({ application }: DecisionButtonsProps) {
  const t = useTexts('institutions.decision');
  const { staffId } = useStaff();
  const [asked, setAsked] = useState<Decision>('process');
  const [opened, setOpened] = useState(false);
  const isFirst = application.status === 3 && application.processedBy?.staffId === staffId;
  const isDeclined = application.kycStatus === kycStatuses.declined;
  const decisions = offered[application.status].filter((decision) => decision === 'reject' || !isDeclined);
  return (
    <>
      {(isFirst || isDeclined) && decisions.length > 0 && (
        <Text c="dimmed" size="sm">
          {t(isDeclined ? 'declined' : 'secondNeeded')}
        </Text>
      )}
      {decisions.map((decision) => (
        <Button
          disabled={decision === 'complete' && isFirst}
          key={decision}
          onClick={() => {
            setAsked(decision);
            setOpened(true);
          }}
          {...(decision === 'reject' && { color: 'bad', variant: 'outline' })}
        >
          {t(decision)}
        </Button>
      ))}
      <DecisionDialog
        application={application}
        decision={asked}
        onClose={() => setOpened(false)}
        opened={opened}
      />
    </>
  );
}

interface DecisionDialogProps extends DecisionButtonsProps {
  readonly decision: Decision;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function DecisionDialog({ application, decision, opened, onClose }: DecisionDialogProps) {
  const t = useTexts('institutions.decision');
  const write = useWrite(decideApplication);
  const [reason, setReason] = useState('');
  const rejects = decision === 'reject';
  const { memberId, version } = application;
  const decide = async (): Promise<void> => {
    try {
      await write.mutateAsync({ memberId, version, decision, ...(rejects && { reason: reason.trim() }) });
    } finally {
      // Refused or done: what is shown is read again, for somebody else may have been faster.
      await invalidate(getApplication, listApplications);
    }
    toast(t('done'), 'good');
    setReason('');
  };
  return (
    <ConfirmDialog
      confirmLabel={t(decision)}
      danger={rejects}
      disabled={rejects && reason.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={decide}
      opened={opened}
      title={t(`${decision}Title`)}
    >
      <Stack gap="sm">
        <Text>{t(`${decision}Text`)}</Text>
        {rejects && (
          <LongText
            description={t('reasonHint')}
            first
            label={t('reason')}
            maxLength={REASON_LENGTH}
            onChange={setReason}
            value={reason}
          />
        )}
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
