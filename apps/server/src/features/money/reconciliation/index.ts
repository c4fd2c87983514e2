// The house's accounts at banks compared with the banks' reports: daily by statements, and within a minute for money that
// only a notice reported.
import {
  assignBankBreak,
  confirmBreakExplanation,
  confirmBreakMatch,
  confirmRecordingEntry,
  explainBankBreak,
  exportBankBreaks,
  getReconciliationState,
  listAccountDays,
  listBankBreaks,
  listBankStatements,
  matchBankBreaks,
  proposeRecordingEntry,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { bankAccounts } from '../bank-accounts/index.ts';
import { evidenceStore } from '../bank-evidence/index.ts';
import { breaksFile } from './breaks-file.ts';
import { assignBreak } from './decide-break.ts';
import { breakDto, dayDto, statementDto, stateDto } from './dto.ts';
import { confirmExplanation, proposeExplanation } from './explain-break.ts';
import { limitAndOffset } from './limit-and-offset.ts';
import { confirmMatch, proposeMatch } from './match-breaks.ts';
import { type Memory, lookAtBank } from './read-statements.ts';
import { confirmRecord, defineRecording, proposeRecord } from './record-entry.ts';
import { breakStore } from './store.ts';
import { watchBanks } from './watch-banks.ts';

export { bankBalances } from './outside-balances.ts';

export const reconciliationFeature = feature('reconciliation', (context) => {
  const store = breakStore(context.db);
  const evidence = evidenceStore(context.db);
  const namesOf = () => context.use(bankAccounts).all();
  return {
    routes: (router) => {
      router.staff(listAccountDays, async (page) => {
        const { list, total } = await store.days(limitAndOffset(page));
        const names = await namesOf();
        return { list: list.map((each) => dayDto(each, names)), total };
      });
      router.staff(listBankBreaks, async ({ isMine, ...filter }, { actor }) => {
        const asked = { ...filter, mine: isMine ? actor.staffId : undefined };
        const [list, total, names] = await Promise.all([
          store.list(asked, limitAndOffset(filter)),
          store.count(asked),
          namesOf(),
        ]);
        return { list: list.map((each) => breakDto(each, actor.staffId, names)), total };
      });
      router.staff(exportBankBreaks, (filter, call) => breaksFile(context, call, filter));
      router.staff(listBankStatements, async (page) => {
        const { list, total } = await evidence.received(limitAndOffset(page));
        const names = await namesOf();
        return { list: list.map((each) => statementDto(each, names)), total };
      });
      router.staff(getReconciliationState, () => stateDto(context));
      router.staff(assignBankBreak, (seen, { actor, request }) => assignBreak(context, actor, request, seen));
      router.staff(explainBankBreak, (said, { actor, request }) =>
        proposeExplanation(context, actor, request, said),
      );
      router.staff(confirmBreakExplanation, (seen, { actor, request }) =>
        confirmExplanation(context, actor, request, seen),
      );
      router.staff(matchBankBreaks, (said, { actor, request }) =>
        proposeMatch(context, actor, request, said),
      );
      router.staff(confirmBreakMatch, (seen, { actor, request }) =>
        confirmMatch(context, actor, request, seen),
      );
      router.staff(proposeRecordingEntry, (said, { actor, request }) =>
        proposeRecord(context, actor, request, said),
      );
      router.staff(confirmRecordingEntry, (seen, { actor, request }) =>
        confirmRecord(context, actor, request, seen),
      );
    },
    jobs: (jobs) => defineRecording(context, jobs),
    scheduledTasks: (tasks) => {
      for (const bank of context.providers.banks.values()) {
        const memory: Memory = { askedAt: -Infinity };
        tasks.define({
          name: `reconciliation.look-${String(bank.channel)}`,
          everySeconds: 20,
          handle: () => lookAtBank(context, bank, memory),
        });
      }
    },
    gauges: (gauges) => watchBanks(context, gauges),
  };
});
