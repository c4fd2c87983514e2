// Asks an inactive person whether they are still there, and counts down to the end of the session.
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { minutesAndSeconds } from '../components/countdown.ts';
import { useUiTexts } from '../language/language-provider.tsx';

export interface IdleDialogProps {
  /** Undefined while no dialog is needed. */
  readonly secondsLeft: number | undefined;
  readonly onStay: () => Promise<unknown>;
  readonly onLeave: () => void;
}

export function IdleDialog({ secondsLeft, onStay, onLeave }: IdleDialogProps) {
  const t = useUiTexts('ui.idle');
  const [isBusy, setIsBusy] = useState(false);
  const stay = (): void => {
    setIsBusy(true);
    onStay()
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <Modal
      closeOnClickOutside={false}
      onClose={stay}
      opened={secondsLeft !== undefined}
      title={t('title')}
      zIndex={500}
    >
      <Text>{t('text')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(secondsLeft ?? 0)}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button disabled={isBusy} onClick={onLeave} variant="default">
          {t('leave')}
        </Button>
        <Button data-autofocus loading={isBusy} onClick={stay}>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  );
}
