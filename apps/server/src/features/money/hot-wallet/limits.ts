// The limits of the hot wallets, as a setting that two members of staff change. Its effect is the wallet's current balance.
import type { SettingEffect } from '@causeway/contract';
import { isCurrencyCode, sumText } from '@causeway/money';
import { channelField } from '../basics/index.ts';
import { walletReadings } from '../custody/index.ts';
import { tableSetting } from '../../foundation/settings/index.ts';

export const hotLimitSetting = tableSetting({
  name: 'hot-wallet-limit',
  table: 'hot_wallet_limit',
  effects:
    ({ db }) =>
    async (changes) => {
      const readings = (await walletReadings(db)).filter(({ place }) => place === 'hot');
      return changes.map(({ key: { channel, currency } }): SettingEffect => {
        const reading = readings.find((each) => String(each.channel) === channel && each.asset === currency);
        const balance =
          reading && isCurrencyCode(reading.asset)
            ? `${sumText(BigInt(reading.units), reading.asset)} ${reading.asset}`
            : null;
        const example = channelField(Number(channel) as 8 | 9).value;
        return { what: 'hot-balance', example, before: null, after: balance };
      });
    },
});
