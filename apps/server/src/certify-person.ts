// The person at the terminal during a certification: reads the instructions, follows them, and answers.
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { toDecimal } from '@causeway/money';
import type { Person, Task } from '@causeway/providers';

const LOOK_AGAIN_MILLISECONDS = 1_000;

/** Without a waiting time nobody is there: nothing is requested, and slow steps are checked only once. */
export function personAtTerminal(waitSeconds: number | null, print: (line: string) => void): Person {
  const within = `within ${waitSeconds} seconds`;
  return {
    async request(task) {
      if (waitSeconds === null) return null;
      print(`Please ${wordsOf(task)} ${within}.`);
      return task.kind === 'find-message' ? answer(waitSeconds) : true;
    },
    patience() {
      const end = performance.now() + (waitSeconds ?? 0) * 1_000;
      return async () => {
        if (performance.now() >= end) return false;
        await delay(LOOK_AGAIN_MILLISECONDS);
        return true;
      };
    },
  };
}

function wordsOf(task: Task): string {
  switch (task.kind) {
    case 'pay-in': {
      const { account, amount } = task;
      const postscript = account.postscript === null ? '' : `, with the reference ${account.postscript}`;
      return `pay ${toDecimal(amount)} ${amount.currency} into account ${account.number} at ${account.bic}${postscript},`;
    }
    case 'finish-identity-check':
      return `go through the check at ${task.url}`;
    case 'find-message':
      return `look at ${task.to} for a message that ends in ${task.mark}, and answer y if it reads “认证, 認證”, n if not,`;
  }
}

/** Null when nobody answers in time, or when there is nobody to ask. */
async function answer(waitSeconds: number): Promise<boolean | null> {
  const terminal = createInterface({ input: process.stdin });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(waitSeconds * 1_000)]);
    return /^y/i.test(await terminal.question('', { signal }));
  } catch {
    return null;
  } finally {
    terminal.close();
  }
}
