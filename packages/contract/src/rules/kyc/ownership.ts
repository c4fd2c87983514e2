// Owners as a graph: holdings in each other, the shares of the business that they come to, and who is missing (VER-312 to
// VER-316). Pure, exact, and finite whatever is entered.
import { type Ratio, isMore, nothingHeld, plus, ratioOf, restOf, times, wholeHeld } from './ratio.ts';
import { hundredths } from './stakeholders.ts';

/** The business itself in a graph of its owners. */
export const ownedBusiness = 'member';

export const ownerKinds = ['company', 'fund', 'trust', 'listed', 'regulated', 'state'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** A chain ends at these: owners behind them are not asked for. */
export const closedKinds = ['listed', 'regulated', 'state'] as const satisfies readonly OwnerKind[];
export const isClosedKind = (kind: string): boolean => closedKinds.some((each) => each === kind);

export const trustRoles = ['settlor', 'trustee', 'protector', 'beneficiary'] as const;
export type TrustRole = (typeof trustRoles)[number];

/** A part of one entity in the hands of a person or another entity. */
export interface Holding {
  readonly by: string;
  /** `member` or an entity. */
  readonly of: string;
  /** Percent with at most two decimals; '' where it is not known. */
  readonly shares: string;
  /** As the shares where it is ''. */
  readonly votes: string;
  /** In a trust, instead of shares: somebody with a role counts as holding all that the trust holds. */
  readonly roles: readonly TrustRole[];
}

export interface GraphEntity {
  readonly uid: string;
  readonly kind: OwnerKind | '';
  /** Nobody holds more than 25 % of it. */
  readonly isDispersed: boolean;
  /** Beneficiaries of a trust who are described and not named. */
  readonly beneficiaryClass: string;
}

export interface OwnershipGraph {
  readonly people: readonly string[];
  readonly entities: readonly GraphEntity[];
  readonly holdings: readonly Holding[];
}

/** What somebody's holdings come to in the business. */
export interface EffectiveShare {
  /** The product along each chain, added up over all of them. */
  readonly shares: Ratio;
  /**
   * All votes of an entity under control, which is more than half of its votes or a role in a trust; of others the product
   * along each chain, added up over all of them.
   */
  readonly votes: Ratio;
}

/** More than this makes an owner. */
const OWNER_SHARE = ratioOf(2_500n);
const HALF = ratioOf(5_000n);

export const isAboveOwnerShare = ({ shares, votes }: EffectiveShare): boolean =>
  isMore(shares, OWNER_SHARE) || isMore(votes, OWNER_SHARE);

const sharesIn = ({ roles, shares }: Holding): Ratio =>
  roles.length === 0 ? ratioOf(hundredths(shares)) : wholeHeld;
const votesIn = ({ roles, shares, votes }: Holding): Ratio =>
  roles.length === 0 ? ratioOf(hundredths(votes === '' ? shares : votes)) : wholeHeld;

/** Everybody that somebody reaches by holdings, through entities too. */
export function reachedBy(start: string, holdings: readonly Holding[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { by, of } of holdings) {
      if (by !== next || reached.has(of)) continue;
      reached.add(of);
      open.push(of);
    }
  }
  return reached;
}

type Reach = ReadonlyMap<string, ReadonlySet<string>>;

const reachOf = ({ entities, holdings }: OwnershipGraph): Reach =>
  new Map(entities.map(({ uid }) => [uid, reachedBy(uid, holdings)]));

const isInLoop = ({ by, of }: Holding, reach: Reach): boolean => reach.get(of)?.has(by) ?? false;

/** Entities that hold each other, directly or in a circle. Their holdings in each other count nothing. */
export function loopsOf(graph: OwnershipGraph): readonly string[] {
  const reach = reachOf(graph);
  return graph.entities.map(({ uid }) => uid).filter((uid) => reach.get(uid)?.has(uid));
}

/** Entities that hold nothing of the business, by no chain. */
export function strayEntities(graph: OwnershipGraph): readonly string[] {
  const reach = reachOf(graph);
  return graph.entities.map(({ uid }) => uid).filter((uid) => !reach.get(uid)?.has(ownedBusiness));
}

/**
 * The part of the business behind each person and entity. Each holding is looked at once, after all that its holder's holding
 * rests on; holdings within a loop are left out, so that shares behind one are the least that is held.
 */
function sharesBehind(graph: OwnershipGraph): ReadonlyMap<string, Ratio> {
  const reach = reachOf(graph);
  const open = new Set(graph.holdings.filter((holding) => !isInLoop(holding, reach)));
  const behind = new Map<string, Ratio>([[ownedBusiness, wholeHeld]]);
  let ready = [ownedBusiness];
  while (ready.length > 0) {
    const met = new Set<string>();
    for (const holding of [...open].filter(({ of }) => ready.includes(of))) {
      const { by, of } = holding;
      const more = times(sharesIn(holding), behind.get(of) ?? nothingHeld);
      behind.set(by, plus(behind.get(by) ?? nothingHeld, more));
      open.delete(holding);
      met.add(by);
    }
    ready = [...met].filter((uid) => ![...open].some(({ by }) => by === uid));
  }
  return behind;
}

/** Entities whose votes somebody has: more than half of them together with those under control already. */
function controlledBy(start: string, { entities, holdings }: OwnershipGraph): ReadonlySet<string> {
  const hands = new Set([start]);
  const isControlled = (uid: string): boolean => isMore(votesTogether(uid, hands, holdings), HALF);
  for (let more = true; more;) {
    const found = entities.filter(({ uid }) => !hands.has(uid) && isControlled(uid));
    for (const { uid } of found) hands.add(uid);
    more = found.length > 0;
  }
  return hands;
}

const votesTogether = (of: string, hands: ReadonlySet<string>, holdings: readonly Holding[]): Ratio =>
  holdings
    .filter((holding) => holding.of === of && hands.has(holding.by))
    .map(votesIn)
    .reduce(plus, nothingHeld);

/**
 * The votes of the business that somebody has: all that an entity votes with where it is under control, else their part of
 * its votes, so that what several have together is not lost. Holdings within a loop count for control alone.
 */
function votesBehind(start: string, graph: OwnershipGraph, reach: Reach): Ratio {
  const hands = controlledBy(start, graph);
  const open = graph.holdings.filter((holding) => !isInLoop(holding, reach));
  const known = new Map<string, Ratio>();
  const partOf = (uid: string): Ratio => {
    if (hands.has(uid)) return wholeHeld;
    const found = known.get(uid);
    if (found !== undefined) return found;
    const held = open
      .filter(({ of }) => of === uid)
      .map((holding) => times(votesIn(holding), partOf(holding.by)));
    const part = atMostWhole(held.reduce(plus, nothingHeld));
    known.set(uid, part);
    return part;
  };
  return partOf(ownedBusiness);
}

/** Each role in a trust counts for the whole of it, so that several chains may come to more than there is. */
const atMostWhole = (ratio: Ratio): Ratio => (isMore(ratio, wholeHeld) ? wholeHeld : ratio);

/** What each person and entity of a graph holds of the business. */
export function effectiveShares(graph: OwnershipGraph): ReadonlyMap<string, EffectiveShare> {
  const connected = connectedTo(graph);
  const behind = sharesBehind(connected);
  const reach = reachOf(connected);
  const all = [...connected.people, ...connected.entities.map(({ uid }) => uid)];
  return new Map(
    all.map((uid) => [
      uid,
      {
        shares: atMostWhole(behind.get(uid) ?? nothingHeld),
        votes: votesBehind(uid, connected, reach),
      },
    ]),
  );
}

/** Without holdings in what holds nothing of the business: they would keep others waiting. */
function connectedTo(graph: OwnershipGraph): OwnershipGraph {
  const strays = new Set(strayEntities(graph));
  const known = new Set([ownedBusiness, ...graph.entities.map(({ uid }) => uid)]);
  const holdings = graph.holdings.filter(({ of }) => known.has(of) && !strays.has(of));
  return { ...graph, holdings };
}

/** Where a chain to an owner ends: at people, or at an entity with a reason. */
export type ChainEnd = 'owners' | 'listed' | 'regulated' | 'state' | 'dispersed' | 'class';

export interface MissingOwner {
  /** The entity behind which somebody is missing. */
  readonly uid: string;
  /** The part of the business that nobody is named for; null where a trust names no settlor, trustee or beneficiary. */
  readonly part: Ratio | null;
}

export function chainEndOf({ kind, isDispersed, beneficiaryClass }: GraphEntity): ChainEnd {
  if (kind === 'listed' || kind === 'regulated' || kind === 'state') return kind;
  if (kind === 'trust') return beneficiaryClass === '' ? 'owners' : 'class';
  return isDispersed ? 'dispersed' : 'owners';
}

const asksForHolders = ({ kind, isDispersed }: GraphEntity): boolean =>
  !isClosedKind(kind) && !(isDispersed && kind !== 'trust');

/** Roles that a trust has to name; a class stands for its beneficiaries. */
export const missingTrustRoles = (
  { uid, beneficiaryClass }: GraphEntity,
  holdings: readonly Holding[],
): readonly TrustRole[] =>
  (['settlor', 'trustee', 'beneficiary'] as const).filter(
    (role) =>
      !(role === 'beneficiary' && beneficiaryClass !== '') &&
      !holdings.some((holding) => holding.of === uid && holding.roles.includes(role)),
  );

/** Entities behind which nobody is named for more than 25 % of the business. */
export function missingOwners(graph: OwnershipGraph): readonly MissingOwner[] {
  const effective = effectiveShares(graph);
  const { holdings } = graph;
  return graph.entities.filter(asksForHolders).flatMap((entity): readonly MissingOwner[] => {
    const { uid } = entity;
    const own = effective.get(uid);
    if (own === undefined || !isAboveOwnerShare(own)) return [];
    if (entity.kind === 'trust')
      return missingTrustRoles(entity, holdings).length > 0 ? [{ uid, part: null }] : [];
    const named = holdings.filter(({ of }) => of === uid);
    const shares = times(restOf(named.map(sharesIn).reduce(plus, nothingHeld)), own.shares);
    const rest = restOf(named.map(votesIn).reduce(plus, nothingHeld));
    // Who has more than half of the votes has all that the entity votes with.
    const votes = isMore(rest, HALF) ? own.votes : times(rest, own.votes);
    const part = isMore(shares, OWNER_SHARE) ? shares : votes;
    return isMore(part, OWNER_SHARE) ? [{ uid, part }] : [];
  });
}

/** The part of an entity, or of the business, that its holdings are named for. */
export const namedPart = (uid: string, { holdings }: OwnershipGraph): Ratio =>
  atMostWhole(
    holdings
      .filter(({ of }) => of === uid)
      .map(sharesIn)
      .reduce(plus, nothingHeld),
  );

/** Each entity that leaves a part of the business without a name: what it holds less what is named of it. */
export function undeclaredBehind(
  graph: OwnershipGraph,
): readonly (MissingOwner & { readonly part: Ratio })[] {
  const effective = effectiveShares(graph);
  return graph.entities
    .filter(asksForHolders)
    .map((entity) => {
      const { uid } = entity;
      const own = effective.get(uid)?.shares ?? nothingHeld;
      if (entity.kind !== 'trust') return { uid, part: times(restOf(namedPart(uid, graph)), own) };
      return { uid, part: missingTrustRoles(entity, graph.holdings).length > 0 ? own : nothingHeld };
    })
    .filter(({ part }) => isMore(part, nothingHeld));
}

/**
 * The part of the business behind which nobody is named, over all chains: one person may hold all of it. Of an entity that
 * ends its chain, nothing is missing; a trust without its roles misses all that it holds.
 */
export const undeclaredPart = (graph: OwnershipGraph): Ratio => undeclaredBut([], graph);

/** The same without what lies behind some of the entities. */
const undeclaredBut = (uids: readonly string[], graph: OwnershipGraph): Ratio =>
  atMostWhole(
    undeclaredBehind(graph)
      .filter(({ uid }) => !uids.includes(uid))
      .map(({ part }) => part)
      .reduce(plus, restOf(namedPart(ownedBusiness, graph))),
  );

/** Whether an owner above 25 % may not be named: behind one entity, by shares or votes, or over all chains together. */
export const mayMissOwner = (graph: OwnershipGraph): boolean =>
  isMoreThanOwners(undeclaredPart(graph)) || missingOwners(graph).length > 0;

/** Whether an owner may be missing beside those that may be behind one entity, where each is said by itself. */
export function mayMissElsewhere(graph: OwnershipGraph): boolean {
  const missing = missingOwners(graph).map(({ uid }) => uid);
  return (
    isMoreThanOwners(undeclaredPart(graph)) &&
    (missing.length === 0 || isMoreThanOwners(undeclaredBut(missing, graph)))
  );
}

/** Whether a part of the business would make an owner. */
export const isMoreThanOwners = (part: Ratio): boolean => isMore(part, OWNER_SHARE);

/** How far above the business each person and entity stands: 1 for who holds it directly, by the longest chain. */
export function levelsOf(graph: OwnershipGraph): ReadonlyMap<string, number> {
  const reach = reachOf(graph);
  const holdings = connectedTo(graph).holdings.filter((holding) => !isInLoop(holding, reach));
  const levels = new Map([...graph.people, ...graph.entities.map(({ uid }) => uid)].map((uid) => [uid, 1]));
  // A chain passes each entity once, so that as many rounds find the longest.
  for (let round = 0; round <= graph.entities.length; round += 1) {
    for (const { by, of } of holdings) {
      const above = of === ownedBusiness ? 1 : (levels.get(of) ?? 0) + 1;
      if (above > (levels.get(by) ?? 0)) levels.set(by, above);
    }
  }
  return levels;
}

/** Levels of entities between the business and the furthest owner: 0 where people hold it directly. */
export function layersOf(graph: OwnershipGraph): number {
  const { entities, holdings } = connectedTo(graph);
  const isEntity = new Set(entities.map(({ uid }) => uid));
  let level: ReadonlySet<string> = new Set([ownedBusiness]);
  const seen = new Set<string>();
  for (let layers = 0; ; layers += 1) {
    const next = holdings.filter(({ by, of }) => level.has(of) && isEntity.has(by) && !seen.has(by));
    if (next.length === 0) return layers;
    level = new Set(next.map(({ by }) => by));
    for (const uid of level) seen.add(uid);
  }
}
