// Too many failed attempts (102072): the time that is left, second by second; closes when it is over (spec 1 section 4).
import { minutesAndSeconds, useCountdown, useUiTexts } from '@causeway/ui';
import { Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { events } from '../api.ts';
import { useSharedTexts } from '../texts.ts';

interface Lock {
  readonly seconds: number;
  readonly count: number;
}

/** Draw it once around whatever asks for a proof: it opens by itself, whichever call was refused. */
export function LockedDialog() {
  const t = useSharedTexts('credentials');
  const uiTexts = useUiTexts('ui.action');
  const [lock, setLock] = useState<Lock>({ seconds: 0, count: 0 });
  const left = useCountdown(lock.seconds, String(lock.count));
  useEffect(
    () =>
      events.subscribe((event) => {
        if (event.kind !== 'locked') return;
        setLock(({ count }) => ({ seconds: event.remainingSeconds, count: count + 1 }));
      }),
    [],
  );
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      onClose={() => setLock({ seconds: 0, count: 0 })}
      opened={lock.seconds > 0 && left > 0}
      title={t('lockedTitle')}
      zIndex={400}
    >
      <Text>{t('lockedText')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left)}
      </Text>
    </Modal>
  );
}
