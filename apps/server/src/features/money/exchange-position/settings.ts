// The limits of the exchange position as a setting. Its effect is the position's current worth.
import type { SettingEffect } from '@causeway/contract';
import { sumText } from '@causeway/money';
import { hongKongDay, hongKongMonth } from '../../../platform/clock/hong-kong.ts';
import { tableSetting } from '../../foundation/settings/index.ts';
import { lastRates } from './mid-rates.ts';
import { positionRows } from './position-store.ts';
import { exposureOf } from './worth-now.ts';

export const positionLimitSetting = tableSetting({
  name: 'position-limit',
  table: 'position_limit',
  effects:
    ({ db }) =>
    async (changes, now) => {
      const [rows, rates] = await Promise.all([
        positionRows(db, { day: hongKongDay(now), month: hongKongMonth(now) }),
        lastRates(db),
      ]);
      return changes.flatMap(({ key }): readonly SettingEffect[] => {
        const row = rows.find(({ currency }) => currency === key['currency']);
        const exposure = row && exposureOf(row, (currency) => rates.get(currency)?.rate);
        if (exposure === undefined || exposure === null) return [];
        const after = `${sumText(exposure, 'USD')} USD`;
        return [{ what: 'position-worth', example: null, before: null, after }];
      });
    },
});
