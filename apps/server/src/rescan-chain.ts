// `npm run rescan -- <channel> <block>`: reads a chain again from a block up to its bookmark, and records missed transfers:
//
//   npm run rescan -- 8 19000000
//
// Runs with the server's configuration, beside the servers or without them. Each deposit is recorded once, so that it can be
// run again; docs/operations/chains.md says when it is needed.
import { toDecimal } from '@causeway/money';
import { atTerminal } from './at-terminal.ts';
import { chainNamed, rescanChain } from './features/money/channel-events/index.ts';

await atTerminal(async (context) => {
  const [channel = '', block = ''] = process.argv.slice(2);
  const chain = chainNamed(context.providers, channel);
  if (!/^\d{1,15}$/.test(block)) throw new Error('Write npm run rescan -- <channel> <block>.');
  const { to, recorded, known, kept } = await rescanChain(
    context,
    chain,
    BigInt(block),
    ({ outcome, transfer: { blockNumber, txHash, to: address, amount } }) =>
      process.stdout.write(
        `${outcome} block ${blockNumber} ${txHash} ${toDecimal(amount)} ${amount.currency} to ${address}\n`,
      ),
  );
  process.stdout.write(
    `Blocks ${block} to ${to}: ${recorded} recorded, ${known} there already, ${kept} kept for staff.\n`,
  );
});
