// The points and thresholds in force, with the version of their settings.
import type { Db } from '../../../platform/db/db.ts';
import { settingVersions } from '../../foundation/settings/index.ts';

export interface Thresholds {
  readonly mediumFrom: number;
  readonly highFrom: number;
  /** Null while nothing is prohibited by its points. */
  readonly prohibitedFrom: number | null;
  readonly lowMonths: number;
  readonly mediumMonths: number;
  readonly highMonths: number;
}

export interface Scale {
  /** Points of each sign. */
  readonly weights: Readonly<Record<string, number>>;
  /** Points of each entry, named with its list: `industry 13`. */
  readonly choices: Readonly<Record<string, number>>;
  readonly thresholds: Thresholds;
  /** The versions of weights, choices and thresholds: `2.1.4`. */
  readonly version: string;
}

const scale = {
  name: 'rating_scale',
  text: `select
      (select jsonb_object_agg(sign, points) from rating_weight) as weights,
      (select coalesce(jsonb_object_agg(list || ' ' || entry, points), '{}') from rating_choice) as choices,
      jsonb_build_object('mediumFrom', medium_from, 'highFrom', high_from, 'prohibitedFrom', prohibited_from,
        'lowMonths', low_months, 'mediumMonths', medium_months, 'highMonths', high_months) as thresholds
    from rating_threshold`,
};

const settingNames = ['rating-weight', 'rating-choice', 'rating-threshold'] as const;

export const scaleVersion = (db: Db): Promise<string> => settingVersions(db, settingNames);

/**
 * A change writes its lines and counts its setting in one write: between two equal versions nothing has
 * changed.
 */
export async function scaleNow(db: Db): Promise<Scale> {
  let version = await scaleVersion(db);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const [found] = await db.run<Omit<Scale, 'version'>>(scale);
    const after = await scaleVersion(db);
    if (found && after === version) return { ...found, version };
    version = after;
  }
  throw new Error('the settings of risk ratings cannot be read');
}

const ATTEMPTS_MAX = 5;
