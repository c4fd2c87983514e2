// The caller of the drill, a process of its own, so that nothing that the drill kills takes its record along.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type {
  FailoverCalls,
  FailoverJudgement,
  FailoverOrder,
} from '../../../apps/server/src/testing/failover-caller.testing.ts';

export type { FailoverCalls, FailoverJudgement };

export interface Caller {
  prepare(order: Omit<Extract<FailoverOrder, { readonly ask: 'prepare' }>, 'ask'>): Promise<void>;
  call(addresses: readonly string[], perSecond: number): Promise<void>;
  /** Ends when everything was acknowledged. */
  end(): Promise<FailoverCalls>;
  judge(): Promise<FailoverJudgement>;
  stop(): void;
}

export function startCaller(root: string): Caller {
  const child = fork(join(root, 'apps/server/src/testing/failover-caller.testing.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async <Answer>(order: FailoverOrder): Promise<Answer> => {
    const answer = answerOf<Answer>(child);
    child.send(order);
    return answer;
  };
  return {
    prepare: (order) => ask({ ask: 'prepare', ...order }),
    call: (addresses, perSecond) => ask({ ask: 'call', addresses, perSecond }),
    end: () => ask({ ask: 'end' }),
    judge: () => ask({ ask: 'judge' }),
    stop: () => void child.kill(),
  };
}

function answerOf<Answer>(from: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the caller ended'));
    from.once('exit', ended);
    from.once('message', (message: { said: Answer } | { failed: string }) => {
      from.off('exit', ended);
      if ('failed' in message) reject(new Error(`the caller: ${message.failed}`));
      else resolve(message.said);
    });
  });
}
