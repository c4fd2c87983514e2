// Codes of four digits by email or SMS, as parts of other features' plans, and the job that sends them.
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { sendCodeJob } from './issue-code.ts';
import { after, daySeconds } from './code-limits.ts';
import { sendCode } from './send-code.ts';
import { smsBudgetUsed } from './sms-budget.ts';
import { forgetCodesBefore, forgetEventsBefore } from './store.ts';

export { type CodeAttempt, checkCode } from './check-code.ts';
export type { AskedBy } from './day-limits.ts';
export type { Approves } from './derive-code.ts';
export { type CodeRequest, type IssuedCode, issueCode } from './issue-code.ts';
export { type CodePurpose, codesOf } from './code-limits.ts';
export { type Visit, askingSubject, enteringSubject } from './visitor.ts';

export const codesFeature = feature('codes', ({ db, clock, config, providers }) => ({
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_sms_budget_used',
      help: 'Largest share of a country’s daily budget of SMS to strangers that is used (SMS_BUDGETS); an alarm belongs at 0.8',
      read: () => smsBudgetUsed({ db, config, clock }),
    }),
  jobs: (jobs) =>
    jobs.define({
      name: sendCodeJob,
      sendsMessage: true,
      data: z.object({ codeId: z.uuid(), nonce: z.uuid() }),
      concurrency: 4,
      // A code lives for five minutes: after a few retries it is no longer worth sending.
      retries: 6,
      handle: (data) =>
        sendCode(
          { db, clock, codePepper: config.secrets.codePepper, mail: providers.mail, sms: providers.sms },
          data,
        ),
    }),
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'codes.forget',
      everySeconds: 3600,
      handle: async (now) => {
        await forgetCodesBefore(db, after(now, -2 * daySeconds));
        await forgetEventsBefore(db, after(now, -daySeconds));
      },
    }),
}));
