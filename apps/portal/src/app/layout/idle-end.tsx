// The warning before a session ends for lack of activity, and the end itself.
import { getMemberInfo } from '@causeway/contract';
import { IdleWarning } from '@causeway/ui';
import { call } from '../../shared/api.ts';
import { activity, useIdleSeconds } from '../../shared/session/session.ts';
import { endIdle, leave } from '../guards/guard.ts';

export function IdleEnd() {
  const idleSeconds = useIdleSeconds();
  return (
    <IdleWarning
      activity={activity}
      idleSeconds={idleSeconds}
      onEnd={endIdle}
      onLeave={() => void leave()}
      onStay={() => call(getMemberInfo, {}, { quiet: true })}
    />
  );
}
