// Calls at a steady rate on connections that are kept open, like those of a browser and an institution.
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Calls {
  readonly done: number;
  /** The failures, as text, with the number of each. */
  readonly failures: ReadonlyMap<string, number>;
}

/** One call that reads and one that writes; both need no sign-in. */
const paths = [
  { method: 'GET', path: '/api/common-api/agreement/current?language=en', body: undefined },
  {
    method: 'POST',
    path: '/api/member-api/web/user/individual/captcha',
    body: '{"captchaCheckType":"chat"}',
  },
] as const;

export interface SteadyCalls {
  /** Resolves after the last call. */
  end(): Promise<void>;
  made(): Calls;
}

export function steadyCalls(port: number, perSecond: number): SteadyCalls {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failures = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let done = 0;

  const callOnce = async (n: number): Promise<void> => {
    const failure = await failureOf(agent, port, n);
    done += 1;
    if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  };
  const begin = (n: number): void => {
    const call: Promise<void> = callOnce(n).finally(() => running.delete(call));
    running.add(call);
  };
  const run = async (): Promise<void> => {
    const began = performance.now();
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      begin(n);
      const next = began + ((n + 1) * 1000) / perSecond;
      await delay(Math.max(0, next - performance.now()));
    }
  };
  const ran = run();
  return {
    end: async () => {
      stopping.abort();
      await ran;
      await Promise.all(running);
      agent.destroy();
    },
    made: () => ({ done, failures }),
  };
}

/** Undefined for an answer; a refusal by the call itself counts as an answer. */
async function failureOf(agent: Agent, port: number, n: number): Promise<string | undefined> {
  const { method, path, body } = paths[n % paths.length] as (typeof paths)[number];
  const headers = {
    'content-type': 'application/json',
    'x-request-id': n.toString(16).padStart(32, '0'),
  };
  try {
    const status = await statusOf({ agent, port, host: '127.0.0.1', method, path, headers }, body);
    return status === 200 ? undefined : `${method} answered ${status}`;
  } catch (error) {
    return `${method}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
}

const statusOf = (options: RequestOptions, body: string | undefined): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode));
      answer.resume();
    });
    call.on('error', reject);
    call.end(body);
  });
