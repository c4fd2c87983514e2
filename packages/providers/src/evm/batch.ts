// Many calls in few requests: as many in one as the node accepts, found by halving and remembered for a while.
import { getHttpRpcClient } from 'viem/utils';
import { ProviderError } from '../port.ts';
import { isObject } from '../transport.ts';
import type { EvmChainConfig } from './config.ts';
import { createFit } from './fit.ts';
import { TooMuch, failureOf, guarded, meaningOf, type RpcError } from './refusals.ts';

/** Providers limit how many calls one request may carry. */
const CALLS_A_REQUEST = 100;

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

export type Outcome = { readonly result: unknown } | { readonly error: RpcError };

export type Batch = (calls: readonly RpcCall[]) => Promise<readonly Outcome[]>;

/** Outcomes in the order of the calls. One call that the node refuses fails alone; a request that is too large is halved. */
export function createBatch({
  url,
  timeoutMilliseconds,
}: Pick<EvmChainConfig, 'timeoutMilliseconds'> & { readonly url: string }): Batch {
  const client = getHttpRpcClient(url, { timeout: timeoutMilliseconds });
  const fit = createFit(CALLS_A_REQUEST);

  async function request(calls: readonly RpcCall[]): Promise<readonly Outcome[]> {
    const body = calls.map(({ method, params }, id) => ({ method, params: [...params], id }));
    const answer: unknown = await client.request({ body });
    if (Array.isArray(answer)) return outcomesOf(answer, calls.length);
    // A node that refuses the whole request answers a single error.
    const error = errorIn(answer);
    throw error === null
      ? new ProviderError('the Ethereum node answered no list')
      : failureOf(error, calls.length > 1);
  }

  return async (calls) => {
    const outcomes: Outcome[] = [];
    while (outcomes.length < calls.length) {
      const some = calls.slice(outcomes.length, outcomes.length + fit.size());
      try {
        outcomes.push(...(await guarded(() => request(some), some.length > 1)));
      } catch (error) {
        if (!(error instanceof TooMuch) || some.length === 1) throw error;
        fit.lower(some.length);
      }
    }
    return outcomes;
  };
}

function outcomesOf(answers: readonly unknown[], count: number): readonly Outcome[] {
  const byId = new Map(
    answers.map((answer) => [isObject(answer) ? answer['id'] : undefined, answer] as const),
  );
  return Array.from({ length: count }, (_, id): Outcome => {
    const answer = byId.get(id);
    const error = errorIn(answer);
    // A node that is called too often says so for each call: none of the answers counts.
    if (error !== null && meaningOf(error) === 'busy') throw failureOf(error, false);
    if (error !== null) return { error };
    if (!isObject(answer) || !('result' in answer))
      throw new ProviderError('the Ethereum node left out the answer to a call');
    return { result: answer['result'] };
  });
}

function errorIn(answer: unknown): RpcError | null {
  const error = isObject(answer) ? answer['error'] : undefined;
  if (!isObject(error)) return null;
  const { code, message } = error;
  return { code: typeof code === 'number' ? code : 0, message: typeof message === 'string' ? message : '' };
}
