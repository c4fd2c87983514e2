// Lines of the treasury: the rule by which a bank's own entries become movements of the house (MON-703), names and floors of the
// accounts at banks (MON-832), limits of the hot wallet (MON-787), sweeps of deposit addresses (MON-771), fees
// that follow a network (MON-884).
import { kindOf } from '@causeway/money';
import { isFromSuspense } from '../house-movements/check.ts';
import { kindsByRule } from '../house-movements/kinds.ts';
import { currencyOfField, type SettingField, type SettingIssues, type SettingValues } from './fields.ts';

/** A charge is booked as a debit and interest as a credit, not the other way round. */
function fitsSide({ side, kind }: SettingValues): SettingIssues {
  const fits = kindsByRule.some(
    (each) => each === kind && isFromSuspense(each, side === 'debit' ? 'debit' : 'credit'),
  );
  return fits ? {} : { kind: { conflict: 'side' } };
}

export const movementRule = {
  key: {
    channel: { kind: 'choice', options: ['3', '2', '13', '20'] },
    side: { kind: 'choice', options: ['debit', 'credit'] },
    contains: { kind: 'text', max: 60 },
  } satisfies Record<string, SettingField>,
  value: { kind: { kind: 'choice', options: kindsByRule } satisfies SettingField },
  check: fitsSide,
} as const;

/** A bank holds no stablecoins. */
function isOfBank(line: SettingValues): SettingIssues {
  const currency = currencyOfField('currency', line);
  const isStablecoin = currency !== undefined && kindOf(currency) === 'crypto';
  return isStablecoin ? { channel: { conflict: 'network' } } : {};
}

export const bankAccountLine = {
  key: {
    channel: { kind: 'choice', options: ['3', '2', '13', '20'] },
    currency: { kind: 'currency' },
  } satisfies Record<string, SettingField>,
  value: {
    name: { kind: 'text', max: 60 },
    floor: { kind: 'amount', of: 'currency' },
  } satisfies Record<string, SettingField>,
  check: isOfBank,
} as const;

/** The floor and the ceiling of the hot wallet (MON-787). */
export const hotWalletLimit = {
  key: {
    channel: { kind: 'choice', options: ['8', '9'] },
    currency: { kind: 'choice', options: ['USDT', 'USDC'] },
  } satisfies Record<string, SettingField>,
  value: {
    floor: { kind: 'amount', of: 'currency' },
    target: { kind: 'amount', of: 'currency' },
    ceiling: { kind: 'amount', of: 'currency' },
  } satisfies Record<string, SettingField>,
} as const;

/** The maximum cost of a sweep is in percent of its amount; hours are in Hong Kong time. */
export const sweepRuleLine = {
  key: {
    channel: { kind: 'choice', options: ['8', '9'] },
    currency: { kind: 'choice', options: ['USDT', 'USDC'] },
  } satisfies Record<string, SettingField>,
  value: {
    minimum: { kind: 'amount', of: 'currency' },
    costShare: { kind: 'percent', max: 100 },
    coinUsd: { kind: 'amount', of: 'USD' },
    batch: { kind: 'integer', min: 1, max: 200 },
    quietFrom: { kind: 'integer', min: 0, max: 23 },
    quietUntil: { kind: 'integer', min: 0, max: 23 },
  } satisfies Record<string, SettingField>,
  stricter: { minimum: 'higher', costShare: 'lower', batch: 'lower' },
} as const;

/** The fee of a transfer that follows its network's price: the margin is in percent of the cost (MON-884). */
export const payoutFeeLine = {
  key: hotWalletLimit.key,
  value: {
    margin: { kind: 'percent', max: 100 },
    feeMin: { kind: 'amount', of: 'currency' },
    feeMax: { kind: 'amount', of: 'currency' },
  } satisfies Record<string, SettingField>,
} as const;
