// The caller of the drill, in a separate process, so that none of the drill's kills destroys its record.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The caller's options; it is apps/server/src/testing/failover-caller.testing.ts. */
interface Preparation {
  /** The role that owns the database. */
  readonly databaseUrl: string;
  readonly worldUrl: string;
  readonly secrets: { readonly tokenPepper: string; readonly codePepper: string };
  /** The file of acknowledged numbers. */
  readonly record: string;
  /** True if approval needs nobody, so that transfers leave for the bank. */
  readonly isSent?: boolean;
}

interface FailoverCalls {
  readonly submitted: number;
  readonly acknowledged: number;
  /** The longest time without an acknowledgement. */
  readonly quietSeconds: number;
  /** The other answers, with the number of each. */
  readonly others: readonly (readonly [string, number])[];
}

export interface FailoverJudgement {
  readonly acknowledged: number;
  /** Deposits on a chain that are not credited exactly once. */
  readonly depositsOff: number;
  /** Acknowledged transfers that are missing or incomplete. */
  readonly lost: number;
  /** Transfers that exist twice, or have a part twice. */
  readonly doubled: number;
  /** Transfers that nobody submitted. */
  readonly ghosts: number;
  /** Answers to a repeat that differ from the first one. */
  readonly differing: number;
  /** Members whose balance or limit differs from the sum of their transfers. */
  readonly membersOff: number;
  /** Transfers whose screening was missing, or ran more than once. */
  readonly screenedOtherwise: number;
  /** Transfers that the bank did not get exactly once, and payments of the bank without one; 0 if none is sent. */
  readonly sentOtherwise: number;
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
