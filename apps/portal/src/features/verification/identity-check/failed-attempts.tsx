// Attempts at identity checks that the provider did not accept: what happened, and that they do not count
// (VER-107).
import type { FailedAttempt } from '@causeway/contract';
import { ToneIcon, useMoment } from '@causeway/ui';
import { Alert, List } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';

interface FailedAttemptsProps {
  /** Newest first. */
  readonly attempts: readonly FailedAttempt[];
  /** The name of the stakeholder in an attempt. */
  readonly nameOf?: (uid: string) => string | undefined;
}

export function FailedAttempts({ attempts, nameOf }: FailedAttemptsProps) {
  const t = useSharedTexts('identityCheck.failures');
  const moment = useMoment();
  if (attempts.length === 0) return null;
  return (
    <Alert
      bg="var(--cw-info-tint)"
      color="info"
      icon={<ToneIcon tone="info" />}
      role="status"
      title={t('title')}
    >
      <List>
        {attempts.map(({ id, at, personId, reason }) => (
          <List.Item key={id}>
            {[moment(at, 'time'), nameOf?.(personId), t(reason)].filter(Boolean).join(' · ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
