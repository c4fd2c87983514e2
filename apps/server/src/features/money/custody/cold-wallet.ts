// The cold wallet's address of each chain, as a setting, so that nobody types it into a payment.
import { type ChainChannelCode, walletAddressProblem } from '@causeway/contract';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { receivingAccounts } from '../collection-accounts/index.ts';
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

/**
 * Refuses an address that the chain does not know, that nobody or a token has, or that is another wallet of
 * the house.
 */
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
  refuses: (context) => async (changes) => {
    const accounts = receivingAccounts(context.db);
    for (const { key, after } of changes) {
      const chain = chainOf(context, Number(key['channel']));
      const address = after?.['address'];
      if (!chain || typeof address !== 'string') continue;
      const problem = walletAddressProblem(chain.channel, address);
      if (problem !== null) refuseField('address', problem);
      if (!chain.isAddress(address)) refuseField('address', 'wallet-typo');
      const spelled = chain.checksummed(address);
      if ([chain.hotWallet, chain.gasWallet].includes(spelled)) refuseField('address', 'wallet-signs-here');
      if (await accounts.isOurs(spelled)) refuseField('address', 'wallet-of-deposits');
    }
  },
});
