// Settings that staff change at run time: proposed with a reason and a time, previewed, confirmed by a second member of
// staff if money is concerned, applied when due. All settings share the same calls; a feature declares each as a source.
import {
  decideSettingChange,
  getOwnTariff,
  listSettingChanges,
  listSettings,
  previewSettingChange,
  proposeSettingChange,
  withdrawSettingChange,
} from '@causeway/contract';
import { type Feature, feature } from '../../../platform/feature.ts';
import { ownTariff } from './own-tariff.ts';
import { applyDue } from './apply.ts';
import { decideChange, proposeChange, readLines, withdrawChange, memberOfLines } from './change-setting.ts';
import { riseJobs } from './notify-rise.ts';
import type { SettingSourceOf } from './source.ts';
import { listChanges, listLines } from './list-settings.ts';
import { settingTools } from './setting-tools.ts';

export { counted, settingSlot, settingSource, type SettingSourceOf } from './source.ts';
export { lastAppliedAt, settingsOfChanges, settingVersions } from './store.ts';
export { memberSetting } from './member-setting.ts';
export { deletion, insertion, tableSetting } from './table-setting.ts';

export const settingsFeature = (sources: readonly SettingSourceOf[]): Feature =>
  feature('settings', (context) => {
    const tools = settingTools(context, sources);
    const memberOfChange = async ({ id }: { readonly id: string }) =>
      (await tools.store.byId(id))?.memberId ?? undefined;
    return {
      routes: (router) => {
        router.member(getOwnTariff, ({ as }, { actor, now }) =>
          ownTariff(tools, { ...actor, isDeveloper: actor.isDeveloper || as === 'developer' }, now),
        );
        router.staff(listSettings, (input, { actor }) => listLines(tools, actor, input));
        router.staff(listSettingChanges, (input, { actor }) => listChanges(tools, actor, input));
        router.staff(
          previewSettingChange,
          async ({ name, lines }, { now }) => [
            ...(await tools.sourceOf(name).effects(await readLines(tools, name, lines), now)),
          ],
          ({ lines }) => memberOfLines(lines),
        );
        router.staff(
          proposeSettingChange,
          (input, call) => proposeChange(tools, call, input),
          ({ lines }) => memberOfLines(lines),
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
        tasks.define({
          name: 'settings.apply-due',
          everySeconds: 30,
          follows: ['setting_change'],
          handle: (now) => applyDue(tools, now),
        });
      },
    };
  });
