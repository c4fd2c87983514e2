// Watches the limits of the exchange position: the log has one line for each change, and a gauge counts exceeded ones.
import type { FeatureContext } from '../../../platform/feature.ts';
import { currentPosition } from './read-position.ts';

export interface LimitWatch {
  check(now: Date): Promise<void>;
  /** How many currencies exceeded their limit at the last check; undefined before the first. */
  passed(): number | undefined;
}

export function watchLimits(context: FeatureContext): LimitWatch {
  let before: ReadonlyMap<string, 'long' | 'short'> | undefined;
  return {
    check: async (now) => {
      const { rows } = await currentPosition(context, now);
      const after = new Map<string, 'long' | 'short'>(
        rows.flatMap(({ currency, worth: { passed } }) => (passed === null ? [] : [[currency, passed]])),
      );
      for (const [currency, side] of after)
        if (before?.get(currency) !== side)
          context.log.error({ currency, side }, 'the exchange position is beyond its limit');
      for (const currency of before?.keys() ?? [])
        if (!after.has(currency))
          context.log.info({ currency }, 'the exchange position is within its limit again');
      before = after;
    },
    passed: () => before?.size,
  };
}
