// Whether a member sees what it did in the first version, as a setting: how much that is.
import { counted, memberSetting } from '../../foundation/settings/index.ts';
import { statementCount } from './store.ts';

export const versionOneSetting = memberSetting({
  name: 'version-one',
  column: 'isVersionOne',
  usual: false,
  effects:
    ({ db }) =>
    async ([change]) => [
      counted('legacy-transactions', await statementCount(db, change?.key['memberId'] ?? '', {})),
    ],
});
