// The days that staff have for a case, as a setting; cases that are open keep their deadline.
import { tableSetting } from '../../foundation/settings/index.ts';

export const caseDeadlineSetting = tableSetting({ name: 'case-deadline', table: 'case_deadline' });
