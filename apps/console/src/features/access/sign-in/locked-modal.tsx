// Names what is locked.
import type { LockedModalProps } from '@causeway/web/locked-dialog';
import { LockedTime } from '@causeway/web/locked-time';
import { useTexts } from './texts.ts';

export function LockedModal({ seconds, count, onClose }: LockedModalProps) {
  const t = useTexts('signIn');
  return (
    <LockedTime
      count={count}
      onClose={onClose}
      seconds={seconds}
      text={t('lockedText')}
      title={t('lockedTitle')}
    />
  );
}
