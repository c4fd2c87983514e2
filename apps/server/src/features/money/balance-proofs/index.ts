// Proof of balances: for each day and currency a signed total of all members' balances, and for each member
// the proof that its balance is part of the total (docs/money/balance-proofs.md).
import { getBalanceProof, getDayStatements, listBalanceStatements } from '@causeway/contract';
import { feature, provider } from '../../../platform/feature.ts';
import { proofTools, publishDue } from './publish-due.ts';
import { ownProof } from './read-proof.ts';
import { dayStatements, listStatements } from './read-statements.ts';
import { statementBreaks, unpublishedCount } from './watch-statements.ts';

export { publishedTotals } from './read-statements.ts';

const PUBLISH_SECONDS = 600;

const tools = provider('balance-proof-tools', proofTools);

export const balanceProofsFeature = feature('balance-proofs', (context) => ({
  routes: (router) => {
    router.open(listBalanceStatements, (filter) => listStatements(context.use(tools), filter));
    router.member(getBalanceProof, (input, { actor }) => ownProof(context.use(tools), actor, input));
    router.staff(getDayStatements, ({ day }, { now }) => dayStatements(context.use(tools), day, now));
  },
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'balance-proofs.publish',
      everySeconds: PUBLISH_SECONDS,
      handle: (now, stopping) => publishDue(context.use(tools), now, stopping),
    });
  },
  booksBreaks: () => statementBreaks(context.use(tools)),
  gauges: (gauges) =>
    gauges.watchLevel({
      name: 'causeway_balances_unpublished',
      help: 'Currencies whose balances of a closed day are not published; for longer than an hour it is an alarm',
      read: () => unpublishedCount(context.use(tools)),
    }),
}));
