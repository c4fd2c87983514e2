// All checks of the settings, which run before any call to the outside.
import type { Check, SettingsSubject } from './check.ts';
import { edgeChecks } from './settings-of-edge.ts';
import { moneyChecks } from './settings-of-money.ts';
import { namesChecks } from './settings-of-names.ts';
import { placesChecks } from './settings-of-places.ts';
import { providersChecks } from './settings-of-providers.ts';
import { secretsChecks } from './settings-of-secrets.ts';

export const settingsChecks: readonly Check<SettingsSubject>[] = [
  ...namesChecks,
  ...secretsChecks,
  ...edgeChecks,
  ...placesChecks,
  ...moneyChecks,
  ...providersChecks,
];
