// Reports of suspicion to the authority, of a case: as goAML and as PDF, prepared by one member of staff and released by another.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { membersOfCase } from '../../verification/cases/index.ts';
import { downloadReport, prepareReport, releaseReport, withdrawReport } from './keep-report.ts';
import { listReports, listTransactions } from './list-reports.ts';
import { reportById } from './store.ts';

export { alertsEndOutcome } from './alerts-end.ts';
export { reportedOutcome, unreportedOutcome } from './reported-outcome.ts';
export { reportingEntitySetting } from './settings.ts';
export { reportIdsOf } from './store.ts';

export const caseReportsFeature = feature('case-reports', (context) => ({
  routes: (router) => {
    const ofCase = ({ caseId }: { readonly caseId: string }) => membersOfCase(context.db, caseId);
    const ofReport = async ({ reportId }: { readonly reportId: string }) => {
      const report = await reportById(context.db, reportId);
      return report && membersOfCase(context.db, report.caseId);
    };
    router.staff(contract.listCaseReports, (named, { actor }) => listReports(context, actor, named), ofCase);
    router.staff(contract.listReportTransactions, (page) => listTransactions(context, page), ofCase);
    router.staff(
      contract.prepareCaseReport,
      (input, { actor, request }) => prepareReport(context, actor, request, input),
      ofCase,
    );
    router.staff(
      contract.releaseCaseReport,
      (seen, { actor, request }) => releaseReport(context, actor, request, seen),
      ofReport,
    );
    router.staff(
      contract.withdrawCaseReport,
      (seen, { actor, request }) => withdrawReport(context, actor, request, seen),
      ofReport,
    );
    router.staff(
      contract.downloadCaseReport,
      (named, call) => downloadReport(context, call, named),
      ofReport,
    );
  },
}));
