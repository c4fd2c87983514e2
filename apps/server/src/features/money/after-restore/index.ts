// The operator's work after a restore: read what banks and chains know and the books do not, then let money leave again.
import { feature } from '../../../platform/feature.ts';
import { restoreHold } from '../restore-hold/index.ts';

export { type Finding, findingsAfterRestore } from './findings.ts';
export { markRestored } from './mark-restored.ts';
export { releaseRestore } from './release-restore.ts';
export { openRestore } from './store.ts';

export const afterRestoreFeature = feature('after-restore', (context) => ({
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_restore_held',
      help: '1 while a restored database is not released and no money leaves',
      read: async () => ((await context.use(restoreHold).current()) === null ? 0 : 1),
    }),
}));
