// Whether a change of a setting only removes power: then it needs no second member of staff (ACC-232).
import {
  isStricterSetting,
  settingKeyText,
  settings,
  type SettingLineChange,
  type SettingName,
} from '@causeway/contract';
import type { SettingTools } from './apply.ts';
import { mostParticular, plainKey } from './own-tariff.ts';
import { withChanges } from './risen.ts';

/** A line of a member or a tier is compared with the line that applies to them without it. */
export async function isOnlyStricter(
  { sourceOf, store }: Pick<SettingTools, 'sourceOf' | 'store'>,
  name: SettingName,
  changes: readonly SettingLineChange[],
  now: Date,
): Promise<boolean> {
  if (settings[name].stricter === undefined) return false;
  const lines = await sourceOf(name).lines(now);
  const [before, after] = (['before', 'after'] as const).map((side) => withChanges(lines, changes, side));
  if (before === undefined || after === undefined) return false;
  for (const { key } of changes) {
    const memberId = key['memberId'] ?? '';
    const who = { memberId, tier: key['tier'] ?? (await store.tierOf(memberId)) ?? '' };
    const plain = plainKey(key);
    const [was, willBe] = [before, after].map(
      (all) => mostParticular(all, who).get(settingKeyText(plain))?.of.value ?? null,
    );
    if (!isStricterSetting(name, plain, was ?? null, willBe ?? null)) return false;
  }
  return true;
}
