// The HTTP API of a TRON node (developers.tron.network): the adapter's calls, and the shapes that it relies on, checked on
// arrival.
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { call, isObject, textOf, type Endpoint } from '../transport.ts';
import type { TronNodeConfig } from './config.ts';
import type { TokenCall } from './signed-bytes.ts';

export interface Block {
  readonly number: bigint;
  readonly id: string;
  readonly parentId: string;
  /** Milliseconds since 1970. */
  readonly timestamp: bigint;
  readonly transactionIds: readonly string[];
}

export interface Log {
  /** Twenty bytes, without the 41 of an address. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface TransactionInfo {
  readonly id: string;
  readonly blockNumber: bigint;
  readonly succeeded: boolean;
  /** SUCCESS, REVERT, OUT_OF_ENERGY ... */
  readonly result: string;
  /** The burned amount, in sun. */
  readonly fee: bigint;
  readonly logs: readonly Log[];
}

export interface ConstantCall {
  /** In hexadecimal, with 41. */
  readonly contract: string;
  /** `balanceOf(address)`. */
  readonly selector: string;
  /** The arguments in the contract's ABI. */
  readonly parameter: string;
}

/** The effect that a tried call would have. */
export type TriedCall =
  | { readonly succeeded: true; readonly result: string; readonly energy: bigint }
  | { readonly succeeded: false; readonly reason: string };

export interface Resources {
  readonly energy: bigint;
  /** Bandwidth: staked, and everybody's free share. */
  readonly bytes: readonly bigint[];
}

export interface BroadcastAnswer {
  /** SUCCESS or the reason of a refusal. */
  readonly code: string;
  readonly message: string;
}

/** The full node has the newest block; the solidity node has blocks that no reorganization can remove. */
type Node = 'wallet' | 'walletsolidity';
type Fields = Readonly<Record<string, unknown>>;

/** The adapter's calls, to one node or to several behind the same interface (`nodes-api.ts`). */
export type TronApi = ReturnType<typeof createTronApi>;

/** The API of one node. */
export function createTronApi(config: TronNodeConfig & { readonly timeoutMilliseconds: number }) {
  const endpoint: Endpoint = {
    name: 'TRON node',
    url: config.url,
    apiKey: config.apiKey,
    apiKeyHeader: 'TRON-PRO-API-KEY',
    timeoutMilliseconds: config.timeoutMilliseconds,
  };
  const ask: Ask = async (path, body) => {
    const request = {
      method: 'POST',
      path,
      contentType: 'application/json',
      body: JSON.stringify(body),
    } as const;
    const answer = await call(endpoint, request);
    if (answer.status === 403) throwWhenBusy(textOf(answer));
    if (answer.status !== 200)
      throw new ProviderError(`the TRON node answered ${answer.status} to ${path}`, {
        status: answer.status,
      });
    try {
      return JSON.parse(textOf(answer));
    } catch (cause) {
      throw new ProviderError(`the TRON node answered ${path} with what is no JSON`, { cause });
    }
  };

  return {
    newestBlock: async (node: Node): Promise<Block> => {
      const block = readBlock(await ask(`/${node}/getnowblock`, {}));
      if (block === null) throw new ProviderUnavailable('the TRON node shows no newest block');
      return block;
    },
    /** Null only means "not known here". */
    block: async (number: bigint, node: Node = 'wallet'): Promise<Block | null> => {
      const block = readBlock(await ask(`/${node}/getblockbynum`, { num: Number(number) }));
      if (block === null || block.number === number) return block;
      throw new ProviderError(`the TRON node shows block ${block.number} as block ${number}`);
    },
    /** The answer of a function that changes nothing, in the contract's ABI; null if the contract has no such function. */
    constant: async (request: ConstantCall): Promise<string | null> => {
      const { contract, selector, parameter } = request;
      const answer = fieldsIn(
        await ask('/walletsolidity/triggerconstantcontract', {
          owner_address: contract,
          contract_address: contract,
          function_selector: selector,
          parameter,
        }),
      );
      if (fieldsIn(answer['result'])['result'] !== true) return null;
      const [result] = listIn(answer, 'constant_result');
      if (typeof result !== 'string') throw new ProviderError('the TRON node gave no result of a call');
      return result === '' ? null : result;
    },
    ...sendingCalls(ask),
    infosOfBlock: async (number: bigint): Promise<readonly TransactionInfo[]> => {
      const infos = await ask('/wallet/gettransactioninfobyblocknum', { num: Number(number) });
      if (!Array.isArray(infos)) throw new ProviderError('the TRON node answered no list of transactions');
      return infos.flatMap((info) => readInfo(info) ?? []);
    },
    info: async (node: Node, id: string): Promise<TransactionInfo | null> =>
      readInfo(await ask(`/${node}/gettransactioninfobyid`, { value: id })),
    isPending: async (id: string): Promise<boolean> =>
      fieldsIn(await ask('/wallet/gettransactionfrompending', { value: id }))['txID'] === id,
    broadcast: async (hex: string): Promise<BroadcastAnswer> => {
      const answer = fieldsIn(await ask('/wallet/broadcasthex', { transaction: hex }));
      if (answer['result'] === true) return { code: 'SUCCESS', message: '' };
      const message = answer['message'] === undefined ? '' : textIn(answer, 'message');
      return { code: textIn(answer, 'code'), message: Buffer.from(message, 'hex').toString('utf8') };
    },
  };
}

type Ask = (path: string, body: Fields) => Promise<unknown>;

/** Calls that only payments need. */
const sendingCalls = (ask: Ask) => ({
  /** The effect of our call in the next block; nothing is paid. */
  tryCall: async (call: TokenCall): Promise<TriedCall> => {
    const answer = fieldsIn(
      await ask('/wallet/triggerconstantcontract', {
        owner_address: call.owner.toString('hex'),
        contract_address: call.contract.toString('hex'),
        data: call.data.toString('hex'),
      }),
    );
    return readTried(answer);
  },
  /** The balance in sun; zero for an account that was never used. */
  balance: async (address: Buffer, node: Node = 'wallet'): Promise<bigint> =>
    numberIn(fieldsIn(await ask(`/${node}/getaccount`, { address: address.toString('hex') })), 'balance'),
  /** What an account may use without burning TRX. */
  resources: async (address: Buffer): Promise<Resources> => {
    const fields = fieldsIn(await ask('/wallet/getaccountresource', { address: address.toString('hex') }));
    const left = (limit: string, used: string): bigint => {
      const rest = numberIn(fields, limit) - numberIn(fields, used);
      return rest > 0n ? rest : 0n;
    };
    return {
      energy: left('EnergyLimit', 'EnergyUsed'),
      // One of the two must cover all bytes of a transaction.
      bytes: [left('NetLimit', 'NetUsed'), left('freeNetLimit', 'freeNetUsed')],
    };
  },
  /** In sun, per unit of energy and per byte. */
  prices: async (): Promise<{ readonly energy: bigint; readonly byte: bigint }> => {
    const parameters = listIn(fieldsIn(await ask('/wallet/getchainparameters', {})), 'chainParameter');
    const priceOf = (key: string): bigint => {
      const found = parameters.map(fieldsIn).find((each) => each['key'] === key);
      if (found === undefined) throw new ProviderError(`the TRON node does not tell ${key}`);
      return numberIn(found, 'value');
    };
    return { energy: priceOf('getEnergyFee'), byte: priceOf('getTransactionFee') };
  },
});

/** TronGrid refuses a key that calls too often with 403 and a sentence with the waiting time. */
function throwWhenBusy(text: string): void {
  if (!/frequency limit|suspended/i.test(text)) return;
  const seconds = /suspended for (\d{1,5}) ?s/i.exec(text)?.[1] ?? '0';
  throw new ProviderUnavailable('the TRON node is asked too often', { busySeconds: Number(seconds) });
}

function fieldsIn(value: unknown): Fields {
  if (!isObject(value)) throw new ProviderError('the TRON node answered no object');
  // A public node's overload and errors come as 200 with an error in it.
  if ('Error' in value)
    throw new ProviderUnavailable(`the TRON node answered an error: ${String(value['Error'])}`);
  return value;
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new ProviderError(`the TRON node left out ${name}`);
  return value;
}

function numberIn(fields: Fields, name: string): bigint {
  // A zero is left out in the JSON of protocol buffers.
  const value = fields[name] ?? 0;
  if (!Number.isSafeInteger(value)) throw new ProviderError(`the TRON node gave no whole number as ${name}`);
  return BigInt(value as number);
}

function listIn(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw new ProviderError(`the TRON node gave no list as ${name}`);
  return value;
}

/** An empty object means "there is none". */
function readBlock(value: unknown): Block | null {
  const fields = fieldsIn(value);
  if (Object.keys(fields).length === 0) return null;
  const raw = fieldsIn(fieldsIn(fields['block_header'])['raw_data']);
  const id = textIn(fields, 'blockID');
  const transactionIds = listIn(fields, 'transactions').map((each) => textIn(fieldsIn(each), 'txID'));
  // A block without transactions has a root of zeros: with another root they were left out.
  const root = raw['txTrieRoot'] === undefined ? '' : textIn(raw, 'txTrieRoot');
  if (transactionIds.length === 0 && /[^0]/.test(root))
    throw new ProviderUnavailable(`the TRON node left out the transactions of block ${id}`);
  return {
    number: numberIn(raw, 'number'),
    id,
    parentId: raw['parentHash'] === undefined ? '' : textIn(raw, 'parentHash'),
    timestamp: numberIn(raw, 'timestamp'),
    transactionIds,
  };
}

function readInfo(value: unknown): TransactionInfo | null {
  const fields = fieldsIn(value);
  if (fields['id'] === undefined) return null;
  const receipt = fieldsIn(fields['receipt'] ?? {});
  const result = receipt['result'] === undefined ? 'SUCCESS' : textIn(receipt, 'result');
  return {
    id: textIn(fields, 'id'),
    blockNumber: numberIn(fields, 'blockNumber'),
    succeeded: result === 'SUCCESS' && fields['result'] !== 'FAILED',
    result,
    fee: numberIn(fields, 'fee'),
    logs: listIn(fields, 'log').map((each) => readLog(fieldsIn(each))),
  };
}

function readLog(fields: Fields): Log {
  return {
    address: textIn(fields, 'address'),
    topics: listIn(fields, 'topics').map(String),
    data: fields['data'] === undefined ? '' : textIn(fields, 'data'),
  };
}

function readTried(answer: Fields): TriedCall {
  const result = fieldsIn(answer['result']);
  const message = result['message'] === undefined ? '' : textIn(result, 'message');
  const words = /^(?:[0-9a-f]{2})+$/i.test(message) ? Buffer.from(message, 'hex').toString('utf8') : message;
  const [outcome] = listIn(fieldsIn(answer['transaction'] ?? {}), 'ret').map(fieldsIn);
  if (result['result'] !== true) {
    const code = result['code'] === undefined ? 'no result' : textIn(result, 'code');
    return { succeeded: false, reason: `${code} ${words}`.trim() };
  }
  if (words !== '' || outcome?.['ret'] === 'FAILED')
    return { succeeded: false, reason: words === '' ? 'REVERT' : words };
  const [data] = listIn(answer, 'constant_result');
  return {
    succeeded: true,
    result: typeof data === 'string' ? data : '',
    energy: numberIn(answer, 'energy_used'),
  };
}
