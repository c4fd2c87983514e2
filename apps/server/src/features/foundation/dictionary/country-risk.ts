// The operator's risk of each country, as a setting. Initially high for FATF's call for action (October 2025) and
// comprehensive sanctions, medium for FATF's increased monitoring, and low for all others.
import { createHash } from 'node:crypto';
import { countryRisks } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { brokenFields } from '../../../platform/refusal.ts';
import { counted, tableSetting } from '../settings/index.ts';
import { isCountry } from './countries.ts';

export type RiskLevel = (typeof countryRisks)[keyof typeof countryRisks];

export interface CountryRisk {
  /** 1 high, 2 medium, 3 low (VER-050: 1 asks for a proof of address, the default is 3). */
  readonly levelOf: (country: string) => RiskLevel;
  /** The text changes with any level, so members rated by an earlier one are rated again. */
  readonly version: string;
}

interface Rated {
  readonly country: string;
  readonly level: typeof countryRisks.high | typeof countryRisks.medium;
}

/** Rates in the order of the countries. */
export function ratedBy(rows: readonly Rated[]): CountryRisk {
  const levels = new Map(rows.map(({ country, level }) => [country, level]));
  return {
    levelOf: (country) => levels.get(country) ?? countryRisks.low,
    version: createHash('sha256')
      .update(JSON.stringify([...levels]))
      .digest('hex')
      .slice(0, 16),
  };
}

const rated = { name: 'country_risk', text: 'select country, level from country_risk order by country' };

export const countryRisk = async (db: Db): Promise<CountryRisk> => ratedBy(await db.run<Rated>(rated));

/** Members that are registered or live there. */
async function membersIn(db: Db, countries: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from member where country = any (${[...countries]}::text[])`.execute(db.tables());
  return rows[0]?.count ?? 0n;
}

export const countryRiskSetting = tableSetting({
  name: 'country-risk',
  table: 'country_risk',
  refuseFrom: (changes) =>
    changes.every(({ key }) => isCountry(key['country'] ?? ''))
      ? Promise.resolve()
      : Promise.reject(brokenFields([{ path: 'country', message: 'format' }])),
  effects:
    ({ db }) =>
    async (changes) => [
      counted(
        'members-of-country',
        await membersIn(
          db,
          changes.map(({ key }) => key['country'] ?? ''),
        ),
      ),
    ],
});
