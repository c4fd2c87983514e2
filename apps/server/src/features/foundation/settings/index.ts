// Settings that staff change at run time: proposed with a reason and a time, previewed, confirmed by a second of them where
// money is concerned, applied when due; one set of calls for every setting, which a feature declares as a source.
import {
  decideSettingChange,
  getOwnTariff,
  listSettingChanges,
  listSettings,
  previewSettingChange,
  proposeSettingChange,
  settingKeyText,
  withdrawSettingChange,
  type RequestOf,
  type ResponseOf,
  type SettingChange,
  type SettingLineChange,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { type Feature, feature } from '../../../platform/feature.ts';
import { membersOfStaff } from '../reviewing/index.ts';
import { ownTariff } from './own-tariff.ts';
import { applyDue, type SettingTools } from './apply.ts';
import { decideChange, proposeChange, readLines, withdrawChange } from './change-setting.ts';
import { riseJobs } from './notify-rise.ts';
import type { SettingSourceOf } from './source.ts';
import { type ChangeRecord, settingStore } from './store.ts';

export { counted, settingSlot, settingSource, type SettingSourceOf } from './source.ts';
export { settingsOfChanges } from './store.ts';
export { memberSetting } from './member-setting.ts';
export { deletion, insertion, tableSetting } from './table-setting.ts';

const toDto = (change: ChangeRecord, { staffId }: StaffActor): SettingChange => ({
  id: change.id,
  name: change.name,
  lines: [...change.lines],
  validFrom: change.validFrom.toISOString(),
  status: change.status,
  reason: change.reason,
  proposedBy: change.proposer,
  proposedAt: change.proposedAt.toISOString(),
  isOwn: change.proposedBy === staffId,
  decidedBy: change.decider,
  decidedAt: change.decidedAt?.toISOString() ?? null,
  withdrawnBy: change.withdrawer,
  endTime: change.endedAt?.toISOString() ?? null,
});

async function linesOf(
  { context, store, sourceOf }: SettingTools,
  actor: StaffActor,
  { name, tier, memberId }: RequestOf<typeof listSettings>,
): Promise<ResponseOf<typeof listSettings>> {
  const own = await membersOfStaff(context.db, actor.staffId);
  const isShown = (line: SettingLineChange['key']): boolean =>
    !own.includes(line['memberId'] ?? '') &&
    (tier === undefined || line['tier'] === tier) &&
    (memberId === undefined || line['memberId'] === memberId);
  const [lines, open, tiers] = await Promise.all([
    sourceOf(name).lines(context.clock.now(), { tier, memberId }),
    store.open(name, own),
    store.tiers(),
  ]);
  const changes = new Map(
    open.flatMap((change) =>
      change.lines.map(({ key }) => [settingKeyText(key), toDto(change, actor)] as const),
    ),
  );
  const shown = lines
    .filter(({ key, value }) => isShown({ ...key, ...value }))
    .map(({ key, value }) => ({
      ...{ key, value, change: changes.get(settingKeyText(key)) ?? null },
    }));
  const added = open.filter((change) =>
    change.lines.some((line) => line.before === null && isShown(line.key)),
  );
  return { lines: shown, added: added.map((change) => toDto(change, actor)), tiers: [...tiers] };
}

const memberOf = (lines: readonly SettingLineChange[]): string | undefined =>
  lines.map(({ key }) => key['memberId'] ?? undefined).find((id) => id !== undefined);

export const settingsFeature = (sources: readonly SettingSourceOf[]): Feature =>
  feature('settings', (context) => {
    const store = settingStore(context.db);
    const built = new Map(sources.map(context.of).map((source) => [source.name, source]));
    const tools: SettingTools = {
      context,
      store,
      sourceOf: (name) => {
        const source = built.get(name);
        if (!source) throw new Error(`nobody keeps the setting ${name}`);
        return source;
      },
    };
    const memberOfChange = async ({ id }: { readonly id: string }) =>
      (await store.byId(id))?.memberId ?? undefined;
    return {
      routes: (router) => {
        router.member(getOwnTariff, ({ as }, { actor, now }) =>
          ownTariff(tools, { ...actor, isDeveloper: actor.isDeveloper || as === 'developer' }, now),
        );
        router.staff(listSettings, (input, { actor }) => linesOf(tools, actor, input));
        router.staff(listSettingChanges, async ({ pageNo, pageSize, ...filter }, { actor }) => {
          const notAbout = await membersOfStaff(context.db, actor.staffId);
          const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
          const { list, total } = await store.list({ ...filter, notAbout }, page);
          return { list: list.map((change) => toDto(change, actor)), total };
        });
        router.staff(
          previewSettingChange,
          async ({ name, lines }, { now }) => [
            ...(await tools.sourceOf(name).effects(await readLines(tools, name, lines), now)),
          ],
          ({ lines }) => memberOf(lines),
        );
        router.staff(
          proposeSettingChange,
          (input, call) => proposeChange(tools, call, input),
          ({ lines }) => memberOf(lines),
        );
        router.staff(decideSettingChange, (input, call) => decideChange(tools, call, input), memberOfChange);
        router.staff(
          withdrawSettingChange,
          ({ id }, call) => withdrawChange(tools, call, id),
          memberOfChange,
        );
      },
      jobs: riseJobs(tools),
      scheduledTasks: (tasks) => {
        tasks.define({ name: 'settings.apply-due', handle: (now) => applyDue(tools, now) });
      },
    };
  });
