// The tools of every call about settings: the sources that features declared, by name.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { SettingTools } from './apply.ts';
import type { SettingSourceOf } from './source.ts';
import { settingStore } from './store.ts';

export function settingTools(context: FeatureContext, sources: readonly SettingSourceOf[]): SettingTools {
  const built = new Map(sources.map(context.use).map((source) => [source.name, source]));
  return {
    context,
    store: settingStore(context.db),
    sourceOf: (name) => {
      const source = built.get(name);
      if (!source) throw new Error(`nobody keeps the setting ${name}`);
      return source;
    },
  };
}
