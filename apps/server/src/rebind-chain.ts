// `npm run rebind -- <channel>`: binds a chain's channel to the token contracts in the current configuration:
//
//   npm run rebind -- 8
//
// Runs with the server's configuration. Servers that are configured otherwise stop using the channel from then on;
// docs/operations/chains.md says when it is needed.
import { atTerminal } from './at-terminal.ts';
import { rebindChain } from './features/money/chain-binding/index.ts';
import { chainNamed } from './features/money/channel-events/index.ts';

await atTerminal(async (context) => {
  const chain = chainNamed(context.providers, process.argv[2] ?? '');
  const { channel, before, after } = await rebindChain(context, chain);
  const { USDT, USDC } = after.contracts;
  process.stdout.write(
    before
      ? `Channel ${channel}: USDT ${before.usdt} -> ${USDT}, USDC ${before.usdc} -> ${USDC}.\n`
      : `Channel ${channel} was not bound: the first server that starts binds it.\n`,
  );
});
