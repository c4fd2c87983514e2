// The caller of the drill, a process of its own, so that nothing that the drill kills takes its record along.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** What the caller is asked; it is apps/server/src/testing/failover-caller.testing.ts. */
interface Preparation {
  /** The role that owns the database. */
  readonly databaseUrl: string;
  readonly worldUrl: string;
  readonly secrets: { readonly tokenPepper: string; readonly codePepper: string };
  /** The file that acknowledged numbers are added to. */
  readonly record: string;
}

interface FailoverCalls {
  readonly submitted: number;
  readonly acknowledged: number;
  /** The longest time without an acknowledgement. */
  readonly quietSeconds: number;
  /** What was answered besides, in words, with how often. */
  readonly others: readonly (readonly [string, number])[];
}

export interface FailoverJudgement {
  readonly acknowledged: number;
  /** Deposits on a chain that are not credited exactly once. */
  readonly depositsOff: number;
  /** Acknowledged, and not wholly there. */
  readonly lost: number;
  /** There twice in some part. */
  readonly doubled: number;
  /** Transfers that nobody submitted. */
  readonly ghosts: number;
  /** Answers to a repeat that are not the first one. */
  readonly differing: number;
  /** Members whose balance or limit is not the sum of their transfers. */
  readonly membersOff: number;
  /** Transfers whose screening was not done, or more than once. */
  readonly screenedOtherwise: number;
}

export interface Caller {
  prepare(preparation: Preparation): Promise<void>;
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
  const ask = async <Answer>(order: Record<string, unknown>): Promise<Answer> => {
    const answer = answerOf<Answer>(child);
    child.send(order);
    return answer;
  };
  return {
    prepare: (preparation) => ask({ ask: 'prepare', ...preparation }),
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
