// Warns a minute before a session ends because nobody has done anything, and ends it then in every tab.
import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '../components/countdown.ts';
import { useUiTexts } from '../language/language-provider.tsx';
import type { Activity } from './activity.ts';

const warnSeconds = 60;

export interface IdleWarningProps {
  readonly activity: Activity;
  /** After so long without a call the server ends the session; undefined where it is not known. */
  readonly idleSeconds: number | undefined;
  /** Has the server hear of the session again. */
  readonly onStay: () => Promise<unknown>;
  /** The time is over. */
  readonly onEnd: () => void;
  readonly onLeave: () => void;
}

/** The seconds that are left once they are few; each look sees too what another tab has done. */
function useSecondsLeft({ activity, idleSeconds, onEnd }: IdleWarningProps): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (idleSeconds === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const seconds = idleSeconds - (Date.now() - (activity.last() ?? Date.now())) / 1000;
      if (seconds <= 0) return onEnd();
      const isSoon = seconds <= warnSeconds;
      setLeft(isSoon ? Math.ceil(seconds) : undefined);
      timer = setTimeout(look, isSoon ? 1000 : (seconds - warnSeconds) * 1000);
    };
    look();
    // A machine that slept has stopped its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [activity, idleSeconds, onEnd]);
  return left;
}

export function IdleWarning(props: IdleWarningProps) {
  const t = useUiTexts('ui.idle');
  const left = useSecondsLeft(props);
  const [isBusy, setIsBusy] = useState(false);
  const stay = (): void => {
    setIsBusy(true);
    props
      .onStay()
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <Modal
      closeOnClickOutside={false}
      onClose={stay}
      opened={left !== undefined}
      title={t('title')}
      zIndex={500}
    >
      <Text>{t('text')}</Text>
      <Text component="p" fw={600} fz={28} mt="sm" role="timer" ta="center">
        {minutesAndSeconds(left ?? 0)}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button disabled={isBusy} onClick={props.onLeave} variant="default">
          {t('leave')}
        </Button>
        <Button data-autofocus loading={isBusy} onClick={stay}>
          {t('stay')}
        </Button>
      </Group>
    </Modal>
  );
}
