// Who reports to the authority, as a setting: what is empty is missing in a report. Prepared reports stay as they are.
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { countPrepared } from './store.ts';

export const reportingEntitySetting = tableSetting({
  name: 'reporting-entity',
  table: 'reporting_entity',
  effects:
    ({ db }) =>
    async () => [counted('reports-prepared', await countPrepared(db))],
});
