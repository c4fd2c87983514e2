// The warning before a session ends for lack of activity, and the end itself.
import { beginStaffProof } from '@causeway/contract';
import { IdleWarning } from '@causeway/ui';
import { call } from '../shared/api.ts';
import { activity, ended, useIdleSeconds } from '../shared/session.ts';
import { leave } from './guard.ts';

function end(): void {
  ended.keep({ msg: '', why: 'idle' });
  void leave();
}

export function IdleEnd() {
  const idleSeconds = useIdleSeconds();
  return (
    <IdleWarning
      activity={activity}
      idleSeconds={idleSeconds}
      onEnd={end}
      onLeave={() => void leave()}
      onStay={() => call(beginStaffProof, {}, { quiet: true })}
    />
  );
}
