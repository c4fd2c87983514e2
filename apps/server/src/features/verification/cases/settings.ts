// The days that staff have for a case, as a setting; open cases keep their deadline.
import { counted, tableSetting } from '../../foundation/settings/index.ts';
import { countCases } from './store.ts';

export const caseDeadlineSetting = tableSetting({
  name: 'case-deadline',
  table: 'case_deadline',
  effects:
    ({ db }) =>
    async () => [counted('open-cases', await countCases(db, { isOpen: true, without: [] }))],
});
