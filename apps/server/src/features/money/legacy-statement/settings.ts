// A setting that shows a member its history from the first version; its effect is the number of lines.
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
