// Collects deposits from their addresses into the hot wallet.
import {
  collectNow as collectCall,
  listSweepPlaces as placesCall,
  listSweeps as listCall,
  pauseSweeps as pauseCall,
  resumeSweeps as resumeCall,
} from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { collectNow } from './collect-now.ts';
import { listSweepPlaces, listSweeps } from './list-sweeps.ts';
import { pauseSweeps, resumeSweeps } from './pause-sweeps.ts';
import { beginOrLog, tendOrLog, walkSweeps } from './run-sweeps.ts';
import { sweepTools } from './tools.ts';

export { sweepRuleSetting } from './rules.ts';

const BEGIN_SECONDS = 300;
const WALK_SECONDS = 15;
const TEND_SECONDS = 10;

export const sweepsFeature = feature('sweeps', (context) => {
  const tools = context.use(sweepTools);
  return {
    routes: (router) => {
      router.staff(listCall, (page) => listSweeps(tools, page));
      router.staff(placesCall, () => listSweepPlaces(tools));
      router.staff(collectCall, (place, { actor, request }) => collectNow(tools, actor, request, place));
      router.staff(pauseCall, (input, { actor, request }) => pauseSweeps(tools, actor, request, input));
      router.staff(resumeCall, (input, { actor, request }) => resumeSweeps(tools, actor, request, input));
    },
    scheduledTasks: (tasks) => {
      for (const chain of context.providers.chains.values()) {
        const channel = String(chain.channel);
        const define = (what: string, everySeconds: number, handle: () => Promise<void>) =>
          tasks.define({ name: `sweeps.${what}-${channel}`, everySeconds, handle });
        define('begin', BEGIN_SECONDS, () => beginOrLog(tools, chain));
        define('walk', WALK_SECONDS, () => walkSweeps(tools, chain));
        if (chain.queue) define('tend', TEND_SECONDS, () => tendOrLog(tools, chain));
      }
    },
    gauges: (gauges) => {
      gauges.watchLevel({
        name: 'causeway_sweeps_held_up',
        help: 'Sweeps of deposit addresses that cannot go on, such as for an empty gas wallet, and places whose last one failed; rising is an alarm',
        read: () => tools.store.countHeldUp(),
      });
      gauges.watchLevel({
        name: 'causeway_sweeps_frozen',
        help: 'Deposit addresses that the issuer of a token has blocked; anything but 0 is an alarm',
        read: () => tools.store.countByStatus('FROZEN'),
      });
    },
  };
});
