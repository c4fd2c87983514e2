// The sample identity of the entity that reports to the authority, so that a report of a case can be prepared in the seed.
import {
  decideSettingChange,
  listSettingChanges,
  listSettings,
  proposeSettingChange,
} from '@causeway/contract';
import { seedStaff } from './names.ts';
import { type Stage, staffAtWork } from './sessions.ts';

const NAME = 'reporting-entity';

const sample = {
  ...{ entityId: '4711', branch: 'Sample branch', currency: 'HKD', country: 'HK' },
  ...{ firstName: 'Sample', lastName: 'Officer', address: '1 Sample Road', city: 'Hong Kong' },
  ...{ bankMode: 'EFT', bankFunds: 'B', chainMode: 'DAW', chainFunds: 'C' },
};

/** Proposed by one of staff, confirmed by another. */
export async function nameReportingEntity(stage: Stage): Promise<void> {
  const settings = await staffAtWork(stage, seedStaff.settings);
  const { lines } = await settings(listSettings, { name: NAME });
  await settings(proposeSettingChange, {
    name: NAME,
    lines: lines.map(({ key, value }) => ({ key, before: value, after: sample })),
    reason: 'Sample identity of the test environment',
  });
  const senior = await staffAtWork(stage, seedStaff.senior);
  const { list } = await senior(listSettingChanges, {
    name: NAME,
    status: 'waiting',
    pageNo: 1,
    pageSize: 1,
  });
  for (const { id } of list) await senior(decideSettingChange, { id, decision: 'confirm' });
}
