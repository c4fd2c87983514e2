// Too many failed sign-ins: the time that is left, second by second; closes when it is over.
import { minutesAndSeconds, useCountdown } from '@causeway/ui';
import { Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { events } from '../../../shared/api.ts';
import { useTexts } from './texts.ts';

interface Lock {
  readonly seconds: number;
  readonly count: number;
}

export function LockedDialog() {
  const t = useTexts('signIn');
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
      onClose={() => setLock({ seconds: 0, count: 0 })}
      opened={lock.seconds > 0 && left > 0}
      title={t('lockedTitle')}
    >
      <Text>{t('lockedText')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left)}
      </Text>
    </Modal>
  );
}
