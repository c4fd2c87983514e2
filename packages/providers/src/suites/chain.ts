// The requirements for every node of a chain: the chain itself, its blocks and transfers, and the
// transactions that it accepts.
import { randomUUID } from 'node:crypto';
import { toDecimal, type Amount } from '@causeway/money';
import type { ChainPort, ChainSendStatus, ChainTransfer, SignedTransfer } from '../port.ts';
import { NotPossible, demand, errorOf, until, type Check, type Person } from './check.ts';

export interface ChainSamples {
  /** An address that got a transfer of one of the tokens in a block: neither has to be ours. */
  readonly transfer: { readonly address: string; readonly block: bigint } | null;
  /** A payment that may really be made from the hot wallet. */
  readonly payment: { readonly amount: Amount; readonly to: string } | null;
}

/** The server requests as many at once when it has fallen behind. */
const BLOCKS = 500n;
/** An index that no member has: an address that nobody has paid to. */
const UNUSED_INDEX = 2_000_000_000;

export function chainSuite(chain: ChainPort, samples: ChainSamples, person: Person): readonly Check[] {
  return [
    ...identityChecks(chain),
    ...blockChecks(chain),
    ...transferChecks(chain, samples),
    signerCheck(chain),
    ...sendingChecks(chain, samples, person),
  ];
}

function identityChecks(chain: ChainPort): readonly Check[] {
  return [
    {
      name: 'chain-and-contracts',
      proves: 'The node is on the configured chain, and the token contracts are the configured ones.',
      needs: null,
      run: async () => {
        const identity = await chain.identify();
        const again = await chain.identify();
        demand(JSON.stringify(again) === JSON.stringify(identity), 'asked again, it is another chain');
        const contracts = chain.assets.map((asset) => `${asset} at ${identity.contracts[asset]}`);
        return { facts: [`chain ${identity.chain}`, ...contracts] };
      },
    },
    {
      name: 'addresses',
      proves: 'Deposit addresses are addresses, each another, and one wrong letter makes none.',
      needs: null,
      run: async () => {
        const addresses = [0, 1, 2].map((index) => chain.depositAddress(index));
        demand(new Set(addresses).size === addresses.length, 'two indexes have one address');
        for (const address of [...addresses, chain.hotWallet]) {
          demand(chain.isAddress(address), 'an address of ours is none of this chain');
          demand(chain.checksummed(address) === address, 'an address of ours has another spelling');
          demand(!chain.isAddress(address.slice(0, -1)), 'an address that lacks a letter is taken');
        }
        demand(!chain.isAddress(wrongAddress(chain)), 'an address with a false checksum is taken');
        return { facts: [] };
      },
    },
  ];
}

/** Replaces one letter, so that the checksum is wrong. */
function wrongAddress(chain: ChainPort): string {
  const address = chain.depositAddress(0);
  const at = [...address].findLastIndex((letter) => /[a-f]/i.test(letter));
  const letter = address[at] ?? '';
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
}

function blockChecks(chain: ChainPort): readonly Check[] {
  return [
    {
      name: 'head-and-blocks',
      proves: 'Each block down from the head has one hash, and a block above the head has none.',
      needs: null,
      run: async () => {
        const { blockNumber } = await chain.head();
        const final = max0(blockNumber - BigInt(chain.confirmationsNeeded));
        const hash = await chain.blockHash(final);
        demand(hash !== null && hash !== '', `the node does not show block ${final}`);
        demand((await chain.blockHash(final)) === hash, `asked again, block ${final} has another hash`);
        demand(
          (await chain.blockHash(blockNumber + 100_000n)) === null,
          'the node shows a block far above its head',
        );
        const later = await chain.head();
        demand(
          later.blockNumber + 5n >= blockNumber,
          `the head went back from ${blockNumber} to ${later.blockNumber}: nodes behind the address do not agree`,
        );
        return { facts: [`head ${blockNumber}`, `${chain.confirmationsNeeded} confirmations make it final`] };
      },
    },
    {
      name: 'holdings',
      proves: 'What lies on addresses is answered for each address and token, by a final block.',
      needs: null,
      run: async () => {
        const addresses = [chain.hotWallet, chain.depositAddress(0)];
        const { holdings, from, to } = await chain.holdings(addresses);
        demand(from <= to, 'the blocks of the answer are in a false order');
        demand(to <= (await chain.head()).blockNumber, 'the answer is of a block above the head');
        const asked = addresses.flatMap((address) => chain.assets.map((asset) => `${address} ${asset}`));
        const answered = holdings.map(({ address, amount }) => `${address} ${amount.currency}`);
        demand(
          asked.length === answered.length && asked.every((each) => answered.includes(each)),
          'an address or a token is missing in the answer',
        );
        const ours = holdings.filter(({ address }) => address === chain.hotWallet);
        return {
          facts: [`by a block from ${from} to ${to}`],
          personal: ours.map(({ amount }) => `the hot wallet holds ${textOf(amount)}`),
        };
      },
    },
  ];
}

const max0 = (value: bigint): bigint => (value < 0n ? 0n : value);

function transferChecks(chain: ChainPort, { transfer }: ChainSamples): readonly Check[] {
  return [
    {
      name: 'range-without-ours',
      proves: `${BLOCKS} blocks in which nobody paid us are read, and there is nothing in them.`,
      needs: null,
      run: async () => {
        const to = (await chain.head()).blockNumber;
        const from = max0(to - BLOCKS + 1n);
        demand((await chain.transfers(new Set(), from, to)).length === 0, 'without addresses it found some');
        const unused = new Set([chain.depositAddress(UNUSED_INDEX)]);
        demand((await chain.transfers(unused, from, to)).length === 0, 'it found what nobody has paid');
        return { facts: [`blocks ${from} to ${to}`] };
      },
    },
    {
      name: 'transfer-found',
      proves:
        'A transfer is found in its block, in a wide range and in each of its parts, the same each time.',
      needs: 'an address and a block in which it got one of the tokens (--address and --block)',
      run:
        transfer &&
        (async () => {
          const { block } = transfer;
          demand(chain.isAddress(transfer.address), 'what was given is no address of this chain');
          const address = chain.checksummed(transfer.address);
          const head = (await chain.head()).blockNumber;
          const from = max0(block - BLOCKS / 2n);
          const to = block + BLOCKS / 2n < head ? block + BLOCKS / 2n : head;
          const find = (first: bigint, last: bigint) => chain.transfers(new Set([address]), first, last);
          const alone = await find(block, block);
          demand(alone.length > 0, `there is no transfer to the address in block ${block}`);
          checkTransfers(alone, address, block, await chain.blockHash(block));
          const wide = await find(from, to);
          const parts = [
            ...(from < block ? await find(from, block - 1n) : []),
            ...(await find(block, block)),
            ...(block < to ? await find(block + 1n, to) : []),
          ];
          demand(
            namesOf(parts) === namesOf(wide),
            'the parts of a range hold other transfers than the range',
          );
          return {
            facts: [
              `${alone.length} in block ${block}, ${wide.length} in blocks ${from} to ${to}`,
              ...alone.map(({ amount }) => textOf(amount)),
            ],
          };
        }),
    },
  ];
}

function checkTransfers(
  transfers: readonly ChainTransfer[],
  address: string,
  block: bigint,
  hash: string | null,
): void {
  for (const each of transfers) {
    demand(each.to === address, 'a transfer to another address was found');
    demand(each.amount.minor > 0n, 'a transfer of nothing was found');
    demand(each.blockNumber === block && each.blockHash === hash, 'a transfer names another block');
  }
  demand(new Set(transfers.map(nameOf)).size === transfers.length, 'two transfers have one name');
}

const nameOf = ({ txHash, index }: ChainTransfer): string => `${txHash}/${index}`;
const namesOf = (transfers: readonly ChainTransfer[]): string => transfers.map(nameOf).toSorted().join(' ');

const TRIAL_LIMITS = { maxFeeGwei: 5_000 };
/** More of a six-decimal token than exists: a billion billions. */
const MORE_THAN_ANYBODY_HAS = 10n ** 24n;

const signerCheck = (chain: ChainPort): Check => ({
  name: 'signer',
  proves: 'The signer has the wallets that are configured, and of no other address.',
  needs: null,
  run: async () => {
    const wallets = await chain.signerWallets();
    demand(wallets !== null, 'the signer has no key of this chain');
    demand(wallets.hot === chain.hotWallet, `its hot wallet is ${wallets.hot}, not ${chain.hotWallet}`);
    demand(wallets.gas === chain.gasWallet, `its gas wallet is ${wallets.gas}, not ${chain.gasWallet}`);
    return {
      facts: [`${wallets.hot}, and the keys of ${wallets.depositBranches.length} deposit branches`],
    };
  },
});

function sendingChecks(chain: ChainPort, { payment }: ChainSamples, person: Person): readonly Check[] {
  const sign = async (to: string, amount: Amount, sequence: number): Promise<SignedTransfer> => {
    const approval = { id: `CERTIFY-${randomUUID()}`, kind: 'payout' } as const;
    const answer = await chain.sign({ to, amount, sequence, approval });
    demand(answer.status === 'signed', `it was not signed: ${answer.status === 'blocked' && answer.reason}`);
    return answer.transfer;
  };
  return [
    {
      name: 'signing',
      proves: 'The node answers what signing needs; what is signed and never broadcast is unknown to it.',
      needs: null,
      run: async () => {
        const sequence = await chain.nextSequence();
        const amount: Amount = { currency: chain.assets[0] ?? 'USDT', minor: 1n };
        // A payment to our own wallet, which is never broadcast.
        const signed = await sign(chain.hotWallet, amount, sequence);
        const { status } = await chain.sendStatus(signed);
        demand(status === 'unknown', `the node calls it ${status}`);
        const refused = await errorOf(
          () => sign('no address', amount, sequence),
          'a payment to no address was signed',
        );
        demand(refused instanceof RangeError, 'a payment to no address fails otherwise than by its address');
        return { facts: [`next sequence ${sequence}`] };
      },
    },
    {
      name: 'trial',
      proves: 'The node tells beforehand what a payment would do, without a cost.',
      needs: null,
      run: async () => {
        const currency = chain.assets[0] ?? 'USDT';
        const trialOf = (minor: bigint) =>
          chain.trial({ to: chain.hotWallet, amount: { currency, minor } }, TRIAL_LIMITS);
        const least = await trialOf(1n);
        const most = await trialOf(MORE_THAN_ANYBODY_HAS);
        demand(
          most.status === 'blocked' && most.cause === 'token-balance',
          `of more than the wallet holds the node says ${most.status}`,
        );
        const front = await chain.queue?.look(TRIAL_LIMITS);
        return {
          facts: [
            `the smallest unit: ${least.status === 'ready' ? 'ready' : `${least.status}, ${least.reason}`}`,
            ...(front === undefined ? [] : [`lowest sequence in no block ${front.front}`]),
          ],
        };
      },
    },
    {
      name: 'payment-made-once',
      proves: 'A payment is included, and broadcasting it again, before and after, is harmless.',
      needs: 'a payment that may really be made (--pay) and time (--wait)',
      run:
        payment &&
        (async () => {
          demand(chain.isAddress(payment.to), 'what was given is no address of this chain');
          const sequence = await chain.nextSequence();
          const from = (await chain.head()).blockNumber;
          const signed = await sign(chain.checksummed(payment.to), payment.amount, sequence);
          for (const time of ['first', 'second']) {
            const answer = await chain.broadcast(signed);
            demand(answer.status === 'taken', `the ${time} broadcast is ${answer.status}`);
          }
          const status = await until(person, () => includedOrNull(chain, signed));
          if (status === null) throw new NotPossible('it was not included in time; wait longer (--wait)');
          demand(status.status === 'included', `it is ${status.status}`);
          await chain.broadcast(signed);
          const to = (await chain.head()).blockNumber;
          const found = await chain.transfers(new Set([chain.checksummed(payment.to)]), from, to);
          demand(found.filter(({ txHash }) => txHash === signed.txHash).length === 1, 'it is not found once');
          return { facts: [`${textOf(payment.amount)} in ${signed.txHash}`] };
        }),
    },
  ];
}

async function includedOrNull(chain: ChainPort, signed: SignedTransfer): Promise<ChainSendStatus | null> {
  const status = await chain.sendStatus(signed);
  return status.status === 'included' || status.status === 'failed' || status.status === 'expired'
    ? status
    : null;
}

const textOf = (amount: Amount): string => `${toDecimal(amount)} ${amount.currency}`;
