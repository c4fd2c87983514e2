// The identity check of the box: an API for the server, a page in a frame for the person, controls for tests.
import { CALL_FAILURES } from '../failures.ts';
import type { WorldModule } from '../module.ts';
import { mountApi } from './api.ts';
import { createChecks, type Check, type Checks } from './checks.ts';
import { mountControls } from './controls.ts';
import { mountFrame } from './frame.ts';

export function createIdentityModule(): WorldModule {
  let checks: Checks | undefined;
  return {
    name: 'identity',
    institutions: [
      {
        name: 'identity',
        title: 'Identity check',
        operations: ['start', 'result', 'image'].map((name) => ({ name, failures: CALL_FAILURES })),
      },
    ],
    register(app, context) {
      checks = createChecks(context.clock, context.records<Check>('identity'));
      mountApi(app, context, checks);
      mountFrame(app, context, checks);
      mountControls(context, checks);
    },
    reset: () => checks?.clear(),
  };
}
