// Fees and limits as a member reads them: for each kind the line that applies to it, with scheduled changes.
import {
  settingKeyText,
  settingNames,
  settings,
  type OwnTariffLine,
  type SettingName,
  type SettingValues,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { SettingTools } from './apply.ts';
import type { Line } from './source.ts';
import type { ChangeRecord } from './store.ts';

export type Who = Pick<PersonActor, 'memberId' | 'tier' | 'isDeveloper'>;

/** The member's own line, then the tier's, then the general one; undefined for others. */
function rankOf(key: SettingValues, { memberId, tier }: Pick<Who, 'memberId' | 'tier'>): number | undefined {
  if ((key['memberId'] ?? null) !== null) return key['memberId'] === memberId ? 2 : undefined;
  if ((key['tier'] ?? null) !== null) return key['tier'] === tier ? 1 : undefined;
  return 0;
}

/** The key without its audience. */
export const plainKey = ({ tier: _tier, memberId: _memberId, ...key }: SettingValues): SettingValues => key;

interface Ranked<Of> {
  readonly rank: number;
  readonly key: SettingValues;
  readonly of: Of;
}

/** The most specific line for a member, for each key. */
export function mostParticular<Of extends { readonly key: SettingValues }>(
  all: readonly Of[],
  who: Pick<Who, 'memberId' | 'tier'>,
): ReadonlyMap<string, Ranked<Of>> {
  const found = new Map<string, Ranked<Of>>();
  for (const of of all) {
    const [rank, key] = [rankOf(of.key, who), plainKey(of.key)];
    const text = settingKeyText(key);
    if (rank !== undefined && rank >= (found.get(text)?.rank ?? 0)) found.set(text, { rank, key, of });
  }
  return found;
}

function tariffFor(
  name: SettingName,
  lines: readonly Line[],
  scheduled: readonly ChangeRecord[],
  who: Who,
): OwnTariffLine[] {
  const held = mostParticular(lines, who);
  const changes = scheduled.flatMap(({ validFrom: from, lines: changed }) =>
    changed.map(({ key, after }) => ({ key, after, from })),
  );
  const next = mostParticular(changes, who);
  return [...held].map(([text, { rank, key, of }]) => {
    const change = next.get(text);
    const concerns = change !== undefined && change.rank >= rank;
    return {
      ...{ name, key, value: of.value },
      next: concerns ? { value: change.of.after, validFrom: change.of.from.toISOString() } : null,
    };
  });
}

/** Whether the member may read it. */
export const isShown = (name: SettingName, { isDeveloper }: Pick<Who, 'isDeveloper'>): boolean =>
  settings[name].shownTo === 'members' || (settings[name].shownTo === 'developers' && isDeveloper);

export async function ownTariff(
  { sourceOf, store }: SettingTools,
  who: Who,
  now: Date,
): Promise<OwnTariffLine[]> {
  const shown = settingNames.filter((name) => isShown(name, who));
  const all = await Promise.all(
    shown.map(async (name) => {
      const [lines, scheduled] = await Promise.all([sourceOf(name).lines(now), store.scheduled(name)]);
      return tariffFor(name, lines, scheduled, who);
    }),
  );
  return all.flat();
}
