// The line of the entity that reports to the authority (VER-270). Everything but currency and country may be empty at first.
import { currencyCodes } from '../fields.ts';
import type { SettingField } from './fields.ts';

const ENTITY_ID_MAX = 2_147_483_647;
const optional = (max: number): SettingField => ({ kind: 'text', max, isOptional: true });
/** goAML names currencies by ISO 4217. */
const fiat = currencyCodes.filter((code) => code !== 'USDT' && code !== 'USDC' && code !== 'CNH');

export const reportingEntity = {
  key: {},
  value: {
    entityId: { kind: 'integer', min: 1, max: ENTITY_ID_MAX, isOptional: true } satisfies SettingField,
    branch: optional(255),
    currency: { kind: 'choice', options: fiat } satisfies SettingField,
    firstName: optional(100),
    lastName: optional(100),
    address: optional(100),
    city: optional(100),
    country: { kind: 'country' } satisfies SettingField,
    bankMode: optional(20),
    bankFunds: optional(20),
    chainMode: optional(20),
    chainFunds: optional(20),
  },
} as const;
