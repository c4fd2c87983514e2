// Prices for developer members, as a setting. Each line keeps its first valid day, so that a bill of an earlier day
// uses the line of that day.
import { sql } from 'kysely';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { deletion, insertion, tableSetting } from '../../foundation/settings/index.ts';

export const billingFeeSetting = tableSetting({
  name: 'billing-fee',
  table: 'billing_fee',
  condition: (now) => sql<boolean>`t.valid_from = (
    select max(n.valid_from) from billing_fee n where n.category = t.category
      and n.tier is not distinct from t.tier and n.member_id is not distinct from t.member_id
      and n.valid_from <= ${hongKongDay(now)})`,
  write:
    () =>
    ({ key, value }, now) => {
      if (value === null) return { statements: [deletion('billing_fee', key)] };
      const dated = { ...key, validFrom: hongKongDay(now) };
      const written = insertion('billing_fee', { ...dated, ...value });
      return { statements: [deletion('billing_fee', dated), written] };
    },
});
