// Official registers of companies: what they answer about a business and its owners, beside what was typed.
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { registerJob } from '../submissions/index.ts';
import { askAgain, askOverdue, askRegisters } from './ask-register.ts';

export { mayAskRegister } from './ask-register.ts';
export {
  type RegisterEvidence,
  registerEvidence,
  registerFindings,
  registerViews,
} from './register-answers.ts';
export type { Unnamed } from './store.ts';

export const verificationRegisterFeature = feature('verification-register', (context) => ({
  routes: (router) => {
    router.staff(contract.askRegister, (input, call) => askAgain(context, call, input));
  },
  jobs: (jobs) =>
    jobs.define({
      name: registerJob,
      data: z.object({ submissionId: z.uuid() }),
      handle: (data) => askRegisters(context, data),
    }),
  scheduledTasks: (tasks) =>
    tasks.define({
      name: 'verification-register.overdue',
      everySeconds: 600,
      handle: (now) => askOverdue(context, now),
    }),
}));
