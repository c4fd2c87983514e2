// The cold wallet's address of each chain, as a setting: nobody types it into a payment.
import type { ChainChannelCode } from '@causeway/contract';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tableSetting } from '../../foundation/settings/index.ts';

const cold = { name: 'cold_wallets', text: 'select channel, address from cold_wallet' };

const chainOf = ({ providers }: FeatureContext, channel: number) =>
  [...providers.chains.values()].find((each) => each.channel === channel);

/** Addresses by channel, spelled as the chain spells them. */
export const coldWallets = provider('custody.cold-wallets', (context) =>
  context.cachedSettings.keep('cold-wallet', async () => {
    const rows = await context.db.run<{ readonly channel: ChainChannelCode; readonly address: string }>(cold);
    return new Map(
      rows.map(({ channel, address }) => [
        channel,
        chainOf(context, channel)?.checksummed(address) ?? address,
      ]),
    );
  }),
);

/** Refuses an address that the chain does not know, or that is another wallet of ours. */
export const coldWalletSetting = tableSetting({
  name: 'cold-wallet',
  table: 'cold_wallet',
  effects: () => (changes) =>
    Promise.resolve(
      changes.map(({ key, before, after }) => ({
        what: 'cold-address',
        example: key['channel'] ?? null,
        before: before?.['address'] ?? null,
        after: after?.['address'] ?? null,
      })),
    ),
  refuses: (context) => (changes) => {
    for (const { key, after } of changes) {
      const chain = chainOf(context, Number(key['channel']));
      const address = after?.['address'];
      if (!chain || typeof address !== 'string') continue;
      if (!chain.isAddress(address)) refuse('invalid-input', { because: 'this is no address of the chain' });
      if ([chain.hotWallet, chain.gasWallet].includes(chain.checksummed(address)))
        refuse('invalid-input', { because: 'this wallet signs on the server' });
    }
    return Promise.resolve();
  },
});
