// The hot wallets between a floor and a ceiling: transfers to cold and refills from cold, approved by two members of staff.
import * as contract from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { approveMove, rejectMove, withdrawMove } from './decide-move.ts';
import { followMoves } from './follow-moves.ts';
import { listLevels, listMoves, sideLevels } from './list-moves.ts';
import { prepareMove } from './prepare-move.ts';
import { proposeMoves } from './propose-moves.ts';
import { moveStore } from './store.ts';
import { submitSigned } from './submit-signed.ts';

export { hotLimitSetting } from './limits.ts';

/** A wallet empties in hours; a payment that waits is tried every 20 seconds. */
const PROPOSE_SECONDS = 60;
const FOLLOW_SECONDS = 10;

export const hotWalletFeature = feature('hot-wallet', (context) => ({
  routes: (router) => {
    router.staff(contract.listWalletMoves, async (_, { actor }) => ({
      levels: await listLevels(context),
      list: await listMoves(context, actor.staffId),
    }));
    router.staff(contract.approveWalletMove, (seen, { actor, request }) =>
      approveMove(context, actor, request, seen),
    );
    router.staff(contract.rejectWalletMove, (input, { actor, request }) =>
      rejectMove(context, actor, request, input),
    );
    router.staff(contract.withdrawWalletMove, (input, { actor, request }) =>
      withdrawMove(context, actor, request, input),
    );
    router.staff(contract.prepareWalletMove, (seen, { actor, request }) =>
      prepareMove(context, actor, request, seen),
    );
    router.staff(contract.submitSignedMove, (input, { actor, request }) =>
      submitSigned(context, actor, request, input),
    );
  },
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values()) {
      const channel = String(chain.channel);
      tasks.define({
        name: `hot-wallet.propose-${channel}`,
        everySeconds: PROPOSE_SECONDS,
        handle: () => proposeMoves(context, chain),
      });
      tasks.define({
        name: `hot-wallet.follow-${channel}`,
        everySeconds: FOLLOW_SECONDS,
        handle: () => followMoves(context, chain),
      });
    }
  },
  gauges: (gauges) => {
    gauges.watchLevels({
      name: 'causeway_hot_wallet_side',
      help: 'Where a hot wallet is between its limits: -1 below the floor, 0 within, 1 above the ceiling',
      labels: ['channel', 'asset'],
      read: () => sideLevels(context),
    });
    gauges.watchLevel({
      name: 'causeway_wallet_moves_open',
      help: 'Moves between hot and cold wallets that are not at an end',
      read: () => moveStore(context.db).countOpen(),
    });
  },
}));
