// By when a member's verification is decided, as the overview says (VER-384).
import { getOverview, lastMinuteOf, type Overview } from '@causeway/contract';
import { queryClient, queryOf } from '../../../shared/queries.ts';

export const overviewQuery = queryOf(getOverview, {}, { quiet: true });

/** Undefined if it is not known. */
export const decisionTimeIn = (overview: Overview | undefined): string | undefined =>
  overview?.decisionBy === undefined ? undefined : lastMinuteOf(overview.decisionBy);

/** Undefined if it cannot be read either. */
export const decisionTime = async (): Promise<string | undefined> =>
  decisionTimeIn(await queryClient.fetchQuery(overviewQuery).catch(() => undefined));
