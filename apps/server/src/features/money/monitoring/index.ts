// Monitoring of transactions: rules that staff write and try on past transactions, their alerts, the payments that they
// hold, and what staff ask members for because of them.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { countHeld, secondsOfOldestHeld, memberOfAlert } from './alerts-store.ts';
import { askAboutAlert } from './ask-about-alert.ts';
import { assignAlert, decideAlert } from './decide-alert.ts';
import { draftRule } from './draft-rule.ts';
import { followBooks } from './follow-books.ts';
import { judgeAgain, judgeAgainJob } from './judge.ts';
import { listAlerts, readAlert } from './list-alerts.ts';
import { listRules, readTrial } from './list-rules.ts';
import { keepRuleOn, proposeRuleOff, switchOffRule, switchOnRule, withdrawRule } from './switch-rule.ts';
import { tryRule } from './try-rule.ts';

export { coveredSince, memberOfAlert } from './alerts-store.ts';
export { endWithCase } from './end-with-case.ts';
export { heldPayments } from './held-payments.ts';

const FOLLOW_SECONDS = 5;

export const monitoringFeature = feature('monitoring', (context) => ({
  routes: (router) => {
    router.staff(contract.listMonitoringRules, (page, { actor }) => listRules(context, actor, page));
    router.staff(contract.getMonitoringTrial, (named, { actor }) => readTrial(context, actor, named));
    router.staff(contract.draftMonitoringRule, (input, { actor, request }) =>
      draftRule(context, actor, request, input),
    );
    router.staff(contract.tryMonitoringRule, (input, { actor, request }) =>
      tryRule(context, actor, request, input),
    );
    router.staff(contract.switchOnMonitoringRule, (seen, { actor, request }) =>
      switchOnRule(context, actor, request, seen),
    );
    router.staff(contract.withdrawMonitoringRule, (seen, { actor, request }) =>
      withdrawRule(context, actor, request, seen),
    );
    router.staff(contract.proposeMonitoringRuleOff, (input, { actor, request }) =>
      proposeRuleOff(context, actor, request, input),
    );
    router.staff(contract.switchOffMonitoringRule, (seen, { actor, request }) =>
      switchOffRule(context, actor, request, seen),
    );
    router.staff(contract.keepMonitoringRuleOn, (seen, { actor, request }) =>
      keepRuleOn(context, actor, request, seen),
    );
    const memberOf = ({ alertId }: { readonly alertId: string }) => memberOfAlert(context.db, alertId);
    router.staff(
      contract.listMonitoringAlerts,
      (page, { actor }) => listAlerts(context, actor, page),
      ({ memberId }) => memberId,
    );
    router.staff(
      contract.getMonitoringAlert,
      (named, { actor }) => readAlert(context, actor, named),
      memberOf,
    );
    router.staff(
      contract.assignMonitoringAlert,
      (seen, { actor, request }) => assignAlert(context, actor, request, seen),
      memberOf,
    );
    router.staff(
      contract.askAboutMonitoringAlert,
      (input, { actor, request }) => askAboutAlert(context, actor, request, input),
      memberOf,
    );
    router.staff(
      contract.decideMonitoringAlert,
      (input, { actor, request }) => decideAlert(context, actor, request, input),
      memberOf,
    );
  },
  jobs: (jobs) =>
    jobs.define({
      name: judgeAgainJob,
      data: z.object({ alertId: z.string() }),
      handle: (named) => judgeAgain(context.db, named, context.clock.now()),
    }),
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'monitoring.follow',
      everySeconds: FOLLOW_SECONDS,
      handle: async () => void (await followBooks(context)),
    }),
  gauges: (gauges) => {
    gauges.watchLevel({
      name: 'causeway_monitoring_held_payments',
      help: 'Approved transfers that a monitoring rule holds until staff have decided',
      read: () => countHeld(context.db),
    });
    gauges.watchLevel({
      name: 'causeway_monitoring_held_seconds',
      help: 'How long the oldest of these has waited for staff',
      read: () => secondsOfOldestHeld(context.db, context.clock.now()),
    });
  },
}));
