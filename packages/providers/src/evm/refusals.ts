// The meaning of a node's refusal: it is called too often, for too much at once, at the wrong moment, or for an unsupported
// call. Codes are those of JSON-RPC and EIP-1474; if providers use one code for several meanings, their words decide.
import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { ProviderError, ProviderUnavailable } from '../port.ts';

/** More blocks, addresses or calls in one request than the node takes. Less at once may fit. */
export class TooMuch extends ProviderError {}

export interface RpcError {
  readonly code: number;
  readonly message: string;
}

type Meaning = 'busy' | 'too-much' | 'later' | 'no';

const TOO_MUCH_WORDS =
  /returned more than|more than \d+ results|block range|range (?:is )?too|too (?:large|big|wide|many)|limited to|batch (?:size|limit)|response size|query timeout/i;
const BUSY_WORDS = /rate.?limit|too many requests|requests per|limit exceeded|capacity|exceeded its|throttl/i;

/** Invalid request, invalid params: also the answers of plans that allow fewer blocks or calls. */
const MAYBE_TOO_MUCH = new Set([-32600, -32602]);
/** Resource unavailable, limit exceeded (EIP-1474), internal error (JSON-RPC): they say nothing about the request. */
const TRY_LATER = new Set([-32002, -32005, -32603]);

/** HTTP's own code is used in JSON as well. */
const TOO_MANY_REQUESTS = 429;
const CONTENT_TOO_LARGE = 413;
const BAD_REQUEST = 400;

export function meaningOf({ code, message }: RpcError): Meaning {
  if (code === TOO_MANY_REQUESTS) return 'busy';
  if (BUSY_WORDS.test(message) && !TOO_MUCH_WORDS.test(message.replace(/too many requests/i, '')))
    return 'busy';
  if (TOO_MUCH_WORDS.test(message)) return 'too-much';
  return TRY_LATER.has(code) ? 'later' : 'no';
}

/** `isMany`: the request contains more than one block, address or call, so that a smaller one is possible. */
export function failureOf(error: RpcError, isMany: boolean): Error {
  const meaning = meaningOf(error);
  const said = `${error.code} ${error.message}`;
  if (meaning === 'busy')
    return new ProviderUnavailable(`the Ethereum node is asked too often: ${said}`, { busySeconds: 0 });
  if (isMany && (meaning === 'too-much' || MAYBE_TOO_MUCH.has(error.code)))
    return new TooMuch(`the Ethereum node takes less at once: ${said}`);
  return meaning === 'later'
    ? new ProviderUnavailable(`the Ethereum node answers later: ${said}`)
    : new ProviderError(`the Ethereum node refuses: ${said}`);
}

/** Runs one request; failures become the port's kinds of errors. */
export async function guarded<Answer>(work: () => Promise<Answer>, isMany = false): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderError || error instanceof ProviderUnavailable
      ? error
      : (failureIn(error, isMany) ??
          new ProviderError('the Ethereum node answered what it may not', { cause: error }));
  }
}

function failureIn(error: unknown, isMany: boolean): Error | null {
  if (!(error instanceof BaseError)) return null;
  const rpc = rpcErrorIn(error);
  if (rpc !== null) return failureOf(rpc, isMany);
  const failed = error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError);
  if (failed instanceof TimeoutError) return unavailable(error);
  return failed instanceof HttpRequestError ? httpFailure(failed, isMany) : null;
}

function httpFailure(failed: HttpRequestError, isMany: boolean): Error | null {
  // The node answered, but not in JSON.
  if (failed.walk((cause) => cause instanceof SyntaxError) !== null) return null;
  const { status, headers, details } = failed;
  if (status === TOO_MANY_REQUESTS)
    return new ProviderUnavailable('the Ethereum node is asked too often', {
      busySeconds: secondsIn(headers),
    });
  const isTooLarge = status === CONTENT_TOO_LARGE || (status === BAD_REQUEST && TOO_MUCH_WORDS.test(details));
  if (isMany && isTooLarge) return new TooMuch(`the Ethereum node takes less at once: HTTP ${status}`);
  return status === undefined || status >= 500 || [408, 425].includes(status) ? unavailable(failed) : null;
}

const unavailable = (cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable('the Ethereum node gave no answer', { cause });

/** Retry-After in seconds; a date in it is ignored. */
function secondsIn(headers: Headers | undefined): number {
  const named = headers?.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(named) ? Number(named) : 0;
}

export function rpcErrorIn(error: unknown): RpcError | null {
  if (!(error instanceof BaseError)) return null;
  const found = error.walk((cause) => cause instanceof RpcRequestError);
  return found instanceof RpcRequestError ? { code: found.code, message: found.details } : null;
}

/** A call that the contract rejects. EIP-1474 has no code for it; go-ethereum's is 3, and others say it in words. */
export const isReverted = ({ code, message }: RpcError): boolean =>
  code === 3 || /revert|invalid opcode/i.test(message);
