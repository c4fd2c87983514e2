// The points and thresholds that hold now, with the version of the settings that they are.
import type { Db } from '../../../platform/db/db.ts';

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
  /** By sign. */
  readonly weights: Readonly<Record<string, number>>;
  /** By list and entry: `industry 13`. */
  readonly choices: Readonly<Record<string, number>>;
  readonly thresholds: Thresholds;
  /** `2.1.4`: the versions of weights, choices and thresholds. */
  readonly version: string;
}

const versions = `(select string_agg(version::text, '.' order by array_position(
    array['rating-weight', 'rating-choice', 'rating-threshold'], id))
  from setting where id in ('rating-weight', 'rating-choice', 'rating-threshold'))`;

/** One statement, so that all of it is of one moment. */
const scale = {
  name: 'rating_scale',
  text: `select
      (select jsonb_object_agg(sign, points) from rating_weight) as weights,
      (select coalesce(jsonb_object_agg(list || ' ' || entry, points), '{}') from rating_choice) as choices,
      jsonb_build_object('mediumFrom', medium_from, 'highFrom', high_from, 'prohibitedFrom', prohibited_from,
        'lowMonths', low_months, 'mediumMonths', medium_months, 'highMonths', high_months) as thresholds,
      ${versions} as version
    from rating_threshold`,
};

export async function scaleNow(db: Db): Promise<Scale> {
  const [found] = await db.run<Scale>(scale);
  if (!found) throw new Error('no thresholds of risk ratings');
  return found;
}

export async function scaleVersion(db: Db): Promise<string> {
  const [found] = await db.run<Pick<Scale, 'version'>>({
    name: 'rating_scale_version',
    text: `select ${versions} as version`,
  });
  return found?.version ?? '';
}
