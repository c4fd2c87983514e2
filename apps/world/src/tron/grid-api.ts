// TronGrid's own API next to the node's, `/tron/v1/*`: history by account and events by contract, paged by fingerprint.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { WorldContext } from '../module.ts';
import { readAddress, toBase58 } from './address.ts';
import type { Block, Included } from './block.ts';
import type { TronChain } from './chain.ts';
import { TRON_NODE } from './institution.ts';
import type { Log } from './ledger.ts';
import type { Json } from './show.ts';
import { DECIMALS, TOKENS, tokenAt } from './tokens.ts';

const flag = z.stringbool().default(false);
const querySchema = z.object({
  only_confirmed: flag,
  only_unconfirmed: flag,
  only_to: flag,
  only_from: flag,
  limit: z.coerce.number().int().min(1).max(200).default(20),
  fingerprint: z.string().optional(),
  order_by: z.enum(['block_timestamp,asc', 'block_timestamp,desc']).default('block_timestamp,desc'),
  min_timestamp: z.coerce.number().default(0),
  max_timestamp: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  min_block_timestamp: z.coerce.number().default(0),
  max_block_timestamp: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  contract_address: z.string().optional(),
  event_name: z.string().optional(),
  block_number: z.coerce.number().int().optional(),
});
type Query = z.output<typeof querySchema>;

/** A transfer of a token, and its place. */
interface Entry extends Included {
  readonly block: Block;
  readonly log: Log;
  readonly index: number;
  readonly confirmed: boolean;
}

type Show = (entry: Entry) => Json;
type Select = (
  chain: TronChain,
  parameters: Readonly<Record<string, string>>,
  query: Query,
) => readonly Entry[];

export function mountGridApi(app: FastifyInstance, context: WorldContext, chain: () => TronChain): void {
  const mount = (path: string, select: Select, show: Show): void => {
    app.get(`/tron/v1${path}`, (request, reply) => {
      const act = (): unknown => {
        const query = querySchema.safeParse(request.query);
        if (!query.success) {
          return reply
            .code(400)
            .send({ success: false, statusCode: 400, error: z.prettifyError(query.error) });
        }
        const selected = select(chain(), request.params as Record<string, string>, query.data);
        return page(selected, query.data, { show, at: context.clock.now() });
      };
      return context.failures.answer({ institution: TRON_NODE.name, operation: 'read', reply, act });
    });
  };
  mount('/accounts/:address/transactions/trc20', ofAccount, showTransfer);
  mount('/contracts/:address/events', ofContract, showEvent);
  mount('/transactions/:id/events', ofTransaction, showEvent);
  mount('/blocks/:number/events', ofBlock, showEvent);
  mountAccount(app, context, chain);
}

function mountAccount(app: FastifyInstance, context: WorldContext, chain: () => TronChain): void {
  app.get<{ Params: { address: string } }>('/tron/v1/accounts/:address', (request, reply) => {
    const act = (): Json => {
      const address = readAddress(request.params.address) ?? '';
      const { ledger } = chain();
      const trc20 = TOKENS.map((token) => [toBase58(token.contract), ledger.unitsOf(token, address)] as const)
        .filter(([, units]) => units > 0n)
        .map(([contract, units]) => ({ [contract]: units.toString() }));
      const data = ledger.isKnown(address)
        ? [{ address, balance: Number(ledger.sunOf(address)), trc20 }]
        : [];
      return { data, success: true, meta: { at: context.clock.now().getTime(), page_size: data.length } };
    };
    return context.failures.answer({ institution: TRON_NODE.name, operation: 'read', reply, act });
  });
}

function* entriesOf(chain: TronChain): Generator<Entry> {
  for (const block of chain.blocks) {
    for (const each of block.included) {
      for (const [index, log] of each.receipt.logs.entries()) {
        yield { ...each, block, log, index, confirmed: block.number <= chain.solid.number };
      }
    }
  }
}

const partyOf = (entry: Entry, position: 1 | 2): string =>
  `41${entry.log.topics[position]?.slice(-40) ?? ''}`;
const contractOf = (entry: Entry): string => `41${entry.log.address}`;

const ofAccount: Select = (chain, parameters, query) => {
  const address = readAddress(parameters['address'] ?? '');
  const contract = query.contract_address === undefined ? null : readAddress(query.contract_address);
  return [...entriesOf(chain)].filter((entry) => {
    const isFrom = partyOf(entry, 1) === address && !query.only_to;
    const isTo = partyOf(entry, 2) === address && !query.only_from;
    const at = entry.block.timestamp;
    if (at < query.min_timestamp || at > query.max_timestamp) return false;
    return (isFrom || isTo) && (contract === null || contractOf(entry) === contract);
  });
};

const ofContract: Select = (chain, parameters, query) => {
  const contract = readAddress(parameters['address'] ?? '');
  if (query.event_name !== undefined && query.event_name !== 'Transfer') return [];
  return [...entriesOf(chain)].filter((entry) => {
    const { number, timestamp } = entry.block;
    if (timestamp < query.min_block_timestamp || timestamp > query.max_block_timestamp) return false;
    if (query.block_number !== undefined && query.block_number !== number) return false;
    return contractOf(entry) === contract;
  });
};

const ofTransaction: Select = (chain, parameters) =>
  [...entriesOf(chain)].filter(({ transaction }) => transaction.id === parameters['id']);

const ofBlock: Select = (chain, parameters) =>
  [...entriesOf(chain)].filter(({ block }) => String(block.number) === parameters['number']);

function page(
  selected: readonly Entry[],
  query: Query,
  options: { readonly show: Show; readonly at: Date },
): Json {
  const requested = selected
    .filter((entry) => !(query.only_confirmed && !entry.confirmed))
    .filter((entry) => !(query.only_unconfirmed && entry.confirmed));
  const ordered = query.order_by === 'block_timestamp,asc' ? requested : requested.toReversed();
  const last = ordered.findIndex((entry) => fingerprintOf(entry) === query.fingerprint);
  const rows = ordered.slice(last + 1, last + 1 + query.limit);
  const end = rows.at(-1);
  const more = end !== undefined && last + 1 + rows.length < ordered.length;
  return {
    data: rows.map(options.show),
    success: true,
    meta: {
      at: options.at.getTime(),
      ...(more ? { fingerprint: fingerprintOf(end) } : {}),
      page_size: rows.length,
    },
  };
}

/** Names the last row of a page, so that the next page begins after it even with new rows in between. */
const fingerprintOf = ({ transaction, index }: Entry): string =>
  Buffer.from(`${transaction.id}:${index}`).toString('base64url');

function showTransfer(entry: Entry): Json {
  const token = tokenAt(contractOf(entry));
  return {
    transaction_id: entry.transaction.id,
    token_info: {
      symbol: token?.code,
      address: toBase58(contractOf(entry)),
      decimals: DECIMALS,
      name: token?.name,
    },
    block_timestamp: entry.block.timestamp,
    from: toBase58(partyOf(entry, 1)),
    to: toBase58(partyOf(entry, 2)),
    type: 'Transfer',
    value: BigInt(`0x${entry.log.data}`).toString(),
  };
}

function showEvent(entry: Entry): Json {
  const from = `0x${partyOf(entry, 1).slice(2)}`;
  const to = `0x${partyOf(entry, 2).slice(2)}`;
  const value = BigInt(`0x${entry.log.data}`).toString();
  const contract = toBase58(contractOf(entry));
  return {
    block_number: entry.block.number,
    block_timestamp: entry.block.timestamp,
    caller_contract_address: contract,
    contract_address: contract,
    event_index: entry.index,
    event_name: 'Transfer',
    result: { 0: from, 1: to, 2: value, from, to, value },
    result_type: { from: 'address', to: 'address', value: 'uint256' },
    event: 'Transfer(address indexed from, address indexed to, uint256 value)',
    transaction_id: entry.transaction.id,
    ...(entry.confirmed ? {} : { _unconfirmed: true }),
  };
}
