// Asks a member for what its rating asks for before an approval, as a request with a deadline (VER-350).
import type { WealthItem } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { catalogues } from './messages/index.ts';
import { wealthRequestsOf } from './store.ts';
import { systemRequest } from './system-request.ts';
import { itemsToAsk, wealthState } from './wealth-state.ts';

interface Demand {
  readonly memberId: string;
  readonly submissionId: string;
  readonly items: readonly WealthItem[];
  readonly workingDays: number;
  /** The first day whose answers count, YYYY-MM-DD in Hong Kong. */
  readonly since: string;
}

/** Nothing happens while everything is there, or an open request asks for what is missing. */
export async function askForWealth(context: FeatureContext, demand: Demand): Promise<void> {
  const { db, spine } = context;
  const { memberId, submissionId, since } = demand;
  const requests = await wealthRequestsOf(db, memberId);
  const asks = itemsToAsk(wealthState(requests, demand.items, since), requests);
  if (asks.length === 0) return;
  const name = 'information-requests.ask';
  // Two servers that see the same requests write one.
  const id = requestIdOf(`${name}:${submissionId}:${String(requests.length)}:${asks.join()}`);
  await spine.write(
    systemActor('information-requests'),
    { id, name, body: { submissionId } },
    async (now) => {
      const { requestId, dueOn, ...part } = await systemRequest(
        db,
        {
          ...{ memberId, asks, workingDays: demand.workingDays },
          items: (language) => asks.map((item) => catalogues[language].wealth[item]),
        },
        now,
      );
      return {
        answer: {},
        ...part,
        audit: {
          action: name,
          subject: { kind: 'information-request', id: requestId },
          memberId,
          after: { asks, dueOn },
        },
      };
    },
  );
}
