// Shared by the checks of settings: they need a configuration without issues, and know this machine's own address.
import type { Config } from '../platform/config/config.ts';
import type { Check, Finding, SettingsSubject } from './check.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** RFC 2606 and RFC 6761: names that never resolve. */
const RESERVED = /(?:^|\.)(?:example|invalid|test|example\.(?:com|net|org))$/;
export const isExample = (host: string): boolean => RESERVED.test(host);

/** A check of the whole configuration; finds nothing if the configuration has issues. */
export function ofConfig(
  about: Omit<Check<SettingsSubject>, 'kind' | 'find' | 'severity'> &
    Partial<Pick<Check<SettingsSubject>, 'severity'>>,
  find: (config: Config) => readonly (Finding | false)[],
): Check<SettingsSubject> {
  return {
    severity: 'warns',
    ...about,
    kind: 'settings',
    find: ({ config }) =>
      config === null ? 'the configuration has issues' : find(config).filter((each) => each !== false),
  };
}
