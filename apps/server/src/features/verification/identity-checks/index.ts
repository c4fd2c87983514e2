// Identity checks of the people in a record: started with the provider, queried for their result, and submitted.
import * as contract from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { feature } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { queryIdentityCheck, queryOpenChecks } from './query-identity-check.ts';
import { submitChecks, viewStakeholderChecks } from './stakeholder-checks.ts';
import { startIdentityCheck } from './start-identity-check.ts';

export { askAndKeep } from './query-identity-check.ts';
export { sharedPage } from './shared-page.ts';
export { checkable, startIdentityCheck } from './start-identity-check.ts';

type Call = CallContext<PersonActor>;

export const identityChecksFeature = feature('identity-checks', (context) => ({
  routes: (router) => {
    const start =
      (isShort: boolean) =>
      ({ personId }: { readonly personId: string }, call: Call) =>
        startIdentityCheck(
          context,
          { actor: call.actor, memberId: call.actor.memberId, memberType: call.actor.memberType },
          call.request,
          { personId, isShort },
          { language: call.language, origin: call.header('origin') },
        );
    router.member(contract.startIdentityCheck, start(false));
    router.member(contract.startWhitelistCheck, start(true));
    router.member(contract.queryIdentityCheck, (input, { actor }) =>
      queryIdentityCheck(context, actor, input),
    );
    router.member(contract.queryWhitelistCheck, (input, { actor }) =>
      queryIdentityCheck(context, actor, input),
    );
    router.member(contract.queryStakeholderChecks, (_input, { actor }) =>
      viewStakeholderChecks(context, actor),
    );
    router.member(contract.submitStakeholderChecks, async (input, { actor, request }) => {
      await submitChecks(context, actor, request, input);
      return {};
    });
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'identity-checks.query-open',
      everySeconds: 300,
      handle: (now) => queryOpenChecks(context, now),
    });
  },
}));
