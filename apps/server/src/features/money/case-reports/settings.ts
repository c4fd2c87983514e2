// The identity of the reporting entity, as a setting: empty fields are missing in a report. Prepared reports
// stay unchanged.
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { countPrepared } from './store.ts';

export const reportingEntitySetting = tableSetting({
  name: 'reporting-entity',
  table: 'reporting_entity',
  effects:
    ({ db }) =>
    async () => [counted('reports-prepared', await countPrepared(db))],
});
