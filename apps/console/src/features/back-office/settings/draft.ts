// The values being entered for a line, and when they take effect.
import { settings, type SettingLine, type SettingName, type SettingValues } from '@causeway/contract';

export interface Draft {
  readonly key: SettingValues;
  readonly value: SettingValues;
  readonly scope: 'everyone' | 'tier' | 'member';
  readonly isLater: boolean;
  /** YYYY-MM-DDTHH:MM in Hong Kong. */
  readonly at: string;
  readonly reason: string;
  /** Fields that were typed in: only these say that they are required. */
  readonly touched: readonly string[];
  /** The number of failed presses: after the first, all fields show their errors. */
  readonly tries: number;
}

export const emptyDraft = (
  name: SettingName,
  line: Pick<SettingLine, 'key' | 'value'> | undefined,
): Draft => ({
  key: line?.key ?? (settings[name].isScoped ? { tier: null, memberId: null } : {}),
  value: line?.value ?? {},
  ...{ scope: 'everyone', isLater: false, at: '', reason: '', touched: [], tries: 0 },
});

/** ISO in UTC; undefined for at once, null where no time in the future is given. */
export function validFromOf(
  { isLater, at }: Pick<Draft, 'isLater' | 'at'>,
  now: Date | number,
): string | undefined | null {
  if (!isLater) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? Date.parse(`${at}:00+08:00`) : Number.NaN;
  return time > Number(now) ? new Date(time).toISOString() : null;
}
