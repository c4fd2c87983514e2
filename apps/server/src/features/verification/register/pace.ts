// How often staff may ask registers by hand: three times an hour about a member, and about 60 companies an hour by one of staff
// (VER-411). What the server asks by itself does not count. Pure.
const caseRequestsMax = 3;
const companiesMax = 60;
const HOUR_MS = 60 * 60 * 1000;

export interface RegisterRequest {
  readonly memberId: string;
  readonly staffId: string;
  readonly companies: number;
  readonly at: Date;
}

/** Requests before this time do not count any more. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** When it may be asked; null if it may be asked now. A single request is never too large. */
export function mayAskAt(
  requests: readonly RegisterRequest[],
  next: Omit<RegisterRequest, 'at'>,
  now: Date,
): Date | null {
  const recent = requests
    .filter(({ at }) => at > countedSince(now))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const about = recent.filter(({ memberId }) => memberId === next.memberId);
  const own = recent.filter(({ staffId }) => staffId === next.staffId);
  const inTheWay = [about.at(-caseRequestsMax), lastInTheWay(own, next.companies)];
  const times = inTheWay.flatMap((request) => (request ? [request.at.getTime() + HOUR_MS] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** The newest request that has to be an hour old before there is room again. */
function lastInTheWay(own: readonly RegisterRequest[], companies: number): RegisterRequest | undefined {
  let sum = companies;
  for (const request of own.toReversed()) {
    sum += request.companies;
    if (sum > companiesMax) return request;
  }
  return undefined;
}
