// Owners of a business that are not people: companies, funds, trusts, listed or regulated companies and states, each with
// its own owners, which may be people of the record or other entities (VER-312 to VER-318).
import * as z from 'zod/mini';
import { stakeholderRoles } from '../codes.ts';
import { hundredths, shareProblem } from '../rules/kyc/stakeholders.ts';
import {
  type Holding,
  type OwnershipGraph,
  type TrustRole,
  effectiveShares,
  isAboveOwnerShare,
  isClosedKind,
  layersOf,
  loopsOf,
  missingTrustRoles,
  ownedBusiness,
  ownerKinds,
  strayEntities,
  trustRoles,
} from '../rules/kyc/ownership.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { patternText, text } from '../rules/text.ts';
import { type KycFieldRows, draftShape, shareTypedMax, submittedShape } from './field-kinds.ts';
import { problemAt } from './personal-rules.ts';

/** The fields of each entity; its owners are a list of their own. */
export const ownerEntityRows = {
  kind: { section: 'entity', kind: 'choice', list: 'ownerKind' },
  country: { section: 'entity', kind: 'country' },
  nameEn: { section: 'entity', kind: 'latin', min: 2, max: 128, isWide: true },
  nameLocal: { section: 'entity', kind: 'optional', max: 128 },
  regNumber: { section: 'entity', kind: 'optional', max: 50 },
  exchange: { section: 'end', kind: 'optional', max: 60 },
  ticker: { section: 'end', kind: 'optional', max: 20 },
  regulator: { section: 'end', kind: 'optional', max: 125 },
  beneficiaryClass: { section: 'end', kind: 'optional', max: 255, isWide: true },
  isDispersed: { section: 'end', kind: 'tick' },
  sharePercentage: { section: 'holding', kind: 'percent' },
  votePercentage: { section: 'holding', kind: 'percent' },
} as const satisfies KycFieldRows;
export type OwnerEntityField = keyof typeof ownerEntityRows;

export const ownerEntitiesMax = 30;
const holdersMax = 20;

const uidText = patternText(64, /^[\w-]+$/).check(z.refine((uid) => uid !== ownedBusiness));

/** A person or an entity behind an entity; roles are those in a trust. */
const holderDraft = z.object({
  uid: text(64),
  roles: z._default(z.array(z.enum(trustRoles)).check(z.maxLength(trustRoles.length)), []),
  shares: z._default(text(shareTypedMax), ''),
  votes: z._default(text(shareTypedMax), ''),
});
export type HolderDraft = z.infer<typeof holderDraft>;

export const ownerEntityDraft = z.object({
  uid: uidText,
  ...draftShape(ownerEntityRows),
  owners: z._default(z.array(holderDraft).check(z.maxLength(holdersMax)), []),
});
export type OwnerEntityDraft = z.infer<typeof ownerEntityDraft>;

/** The part of a record that says who owns the business. */
export interface OwnedRecord {
  readonly stakeholderInfoBo: readonly {
    readonly uid: string;
    readonly roles: readonly number[];
    /** Absent in records from before entities. */
    readonly ownerBasis?: string;
    readonly sharePercentage: string;
  }[];
  /** Absent in records from before entities. */
  readonly ownerEntities?: readonly OwnerEntityDraft[];
}

/** The entities of a record, also of one that was submitted before there were any. */
export const ownerEntitiesOf = ({ ownerEntities = [] }: Pick<OwnedRecord, 'ownerEntities'>) => ownerEntities;

/** How a person comes to be an owner: by a share of their own (''), through an entity, or as the managing official. */
export const ownerBases = { direct: '', chain: 'chain', official: 'official' } as const;

const isOwner = ({ roles }: Pick<OwnedRecord['stakeholderInfoBo'][number], 'roles'>): boolean =>
  roles.includes(stakeholderRoles.owner);

const ofTrust = ({ kind }: Pick<OwnerEntityDraft, 'kind'>): boolean => kind === 'trust';

/** The graph that a record describes. Owners behind a listed or regulated company or a state are left out. */
export function ownershipOf({ stakeholderInfoBo, ownerEntities = [] }: OwnedRecord): OwnershipGraph {
  const people = stakeholderInfoBo.filter(isOwner);
  const holdings: Holding[] = [
    ...people
      .filter(({ ownerBasis = ownerBases.direct }) => ownerBasis === ownerBases.direct)
      .map(({ uid, sharePercentage }) => held(uid, sharePercentage, '')),
    ...ownerEntities
      .filter(({ sharePercentage, votePercentage }) => sharePercentage !== '' || votePercentage !== '')
      .map(({ uid, sharePercentage, votePercentage }) => held(uid, sharePercentage, votePercentage)),
    ...ownerEntities.flatMap(holdingsIn),
  ];
  return {
    people: people.map(({ uid }) => uid),
    entities: ownerEntities.map(({ uid, kind, isDispersed, beneficiaryClass }) => ({
      uid,
      kind: ownerKinds.find((each) => each === kind) ?? '',
      isDispersed: isDispersed === 1,
      beneficiaryClass: ofTrust({ kind }) ? beneficiaryClass : '',
    })),
    holdings,
  };
}

/** What the owners of one entity hold of it. */
const holdingsIn = (entity: OwnerEntityDraft): readonly Holding[] =>
  isClosedKind(entity.kind)
    ? []
    : entity.owners.map(({ uid, roles, shares, votes }) => ({
        by: uid,
        of: entity.uid,
        ...(ofTrust(entity) ? { roles, shares: '', votes: '' } : { roles: [], shares, votes }),
      }));

const held = (by: string, shares: string, votes: string): Holding => ({
  by,
  of: ownedBusiness,
  shares,
  votes,
  roles: [],
});

/** Whether somebody owns the business through another entity: a structure chart is then asked for. */
export const hasLayers = (record: OwnedRecord): boolean => layersOf(ownershipOf(record)) > 0;

const numbered: readonly string[] = ['company', 'fund', 'listed', 'regulated'];
const whenKind =
  (field: OwnerEntityField & ('regNumber' | 'exchange' | 'ticker' | 'regulator'), kinds: readonly string[]) =>
  (entity: { readonly kind: string } & Readonly<Record<typeof field, string>>): RuleMessage | null =>
    kinds.includes(entity.kind) && entity[field] === '' ? 'required' : null;

const percentProblem = (percent: string): RuleMessage | null =>
  percent === '' ? null : hundredths(percent) > 10_000n ? 'share-maximum' : shareProblem(percent);

/** One entity as the dialog takes it; what holds between entities is `ownerIssues`. */
export const ownerEntity = z.object({ uid: uidText, ...submittedShape(ownerEntityRows) }).check(
  problemAt('regNumber', whenKind('regNumber', numbered)),
  problemAt('exchange', whenKind('exchange', ['listed'])),
  problemAt('ticker', whenKind('ticker', ['listed'])),
  problemAt('regulator', whenKind('regulator', ['regulated'])),
  problemAt('sharePercentage', ({ sharePercentage }) => percentProblem(sharePercentage)),
  problemAt('votePercentage', ({ votePercentage }) => percentProblem(votePercentage)),
);

/** The entity as submitted, without what its kind makes void. Only for one without issues. */
export function cleanOwnerEntity(entity: OwnerEntityDraft): OwnerEntityDraft {
  const clean = ownerEntity.parse(entity);
  const only = (value: string, ...kinds: readonly string[]): string =>
    kinds.includes(clean.kind) ? value : '';
  const isTrust = ofTrust(clean);
  return {
    ...clean,
    exchange: only(clean.exchange, 'listed'),
    ticker: only(clean.ticker, 'listed'),
    regulator: only(clean.regulator, 'regulated', 'fund'),
    beneficiaryClass: only(clean.beneficiaryClass, 'trust'),
    isDispersed: clean.kind === 'company' || clean.kind === 'fund' ? clean.isDispersed : 0,
    owners: isClosedKind(clean.kind)
      ? []
      : entity.owners.map(({ uid, roles, shares, votes }) =>
          isTrust ? { uid, roles, shares: '', votes: '' } : { uid, roles: [], shares, votes },
        ),
  };
}

/** An issue of an entity, or of a person in the graph. */
export interface OwnerIssue {
  readonly uid: string;
  readonly field: string;
  readonly message: RuleMessage;
}

/** Roles that a trust still has to name before its record is submitted (VER-401); none of another kind of entity. */
export const rolesToName = (entity: OwnerEntityDraft): readonly TrustRole[] =>
  ofTrust(entity)
    ? missingTrustRoles({ ...entity, kind: 'trust', isDispersed: false }, holdingsIn(entity))
    : [];

/** What one owner of an entity lacks: a role in a trust, elsewhere shares or votes. */
export interface HolderProblem {
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly field: 'roles' | 'shares' | 'votes';
  readonly message: RuleMessage;
}

/** The entries of an entity's owners, each by itself; what holds between them is `ownerIssues`. */
export const holderProblems = (entity: OwnerEntityDraft): readonly HolderProblem[] =>
  isClosedKind(entity.kind)
    ? []
    : entity.owners.flatMap(({ roles, shares, votes }, place): readonly HolderProblem[] => {
        if (ofTrust(entity))
          return roles.length > 0 ? [] : [{ place, field: 'roles', message: 'trust-role' }];
        if (shares === '' && votes === '') return [{ place, field: 'shares', message: 'required' }];
        const [sharesWrong, votesWrong] = [percentProblem(shares), percentProblem(votes)];
        return [
          ...(sharesWrong === null ? [] : [{ place, field: 'shares' as const, message: sharesWrong }]),
          ...(votesWrong === null ? [] : [{ place, field: 'votes' as const, message: votesWrong }]),
        ];
      });

/** The parts of one entity in the hands of its owners. */
function holderIssues(entity: OwnerEntityDraft, record: OwnedRecord): readonly OwnerIssue[] {
  const at = (message: RuleMessage): OwnerIssue => ({ uid: entity.uid, field: 'owners', message });
  const { owners } = entity;
  if (isClosedKind(entity.kind)) return [];
  const known = new Set([
    ...record.stakeholderInfoBo.filter(isOwner).map(({ uid }) => uid),
    ...ownerEntitiesOf(record).map(({ uid }) => uid),
  ]);
  const uids = owners.map(({ uid }) => uid);
  if (!uids.every((uid) => known.has(uid) && uid !== entity.uid)) return [at('owner-unknown')];
  if (new Set(uids).size !== uids.length) return [at('owner-twice')];
  const [problem] = holderProblems(entity);
  if (problem !== undefined) return [at(problem.message)];
  if (ofTrust(entity)) return rolesToName(entity).length > 0 ? [at('trust-roles')] : [];
  if ([sumOf(owners, 'shares'), sumOf(owners, 'votes')].some((sum) => sum > 10_000n))
    return [at('share-maximum')];
  return owners.length === 0 && entity.isDispersed === 0 ? [at('owners-of-entity')] : [];
}

const sumOf = (owners: readonly HolderDraft[], of: 'shares' | 'votes'): bigint =>
  owners.reduce((sum, owner) => sum + hundredths(owner[of]), 0n);

/** What holds between the owners of a record: each named once, connected, not above the whole, and without contradiction. */
export function ownerIssues(record: OwnedRecord): readonly OwnerIssue[] {
  const graph = ownershipOf(record);
  const strays = new Set(strayEntities(graph));
  const directly = ownerEntitiesOf(record).map(({ uid, sharePercentage, votePercentage }) =>
    held(uid, sharePercentage, votePercentage),
  );
  const isTooMuch = (of: 'shares' | 'votes'): boolean =>
    directly.reduce((sum, holding) => sum + hundredths(holding[of]), 0n) > 10_000n ||
    (of === 'shares' && directHundredths(record) > 10_000n);
  return [
    ...ownerEntitiesOf(record).flatMap((entity) => holderIssues(entity, record)),
    ...ownerEntitiesOf(record)
      .filter(({ uid }) => strays.has(uid))
      .map(({ uid }) => ({ uid, field: 'sharePercentage', message: 'owner-apart' as const })),
    ...(ownerEntitiesOf(record).length > 0 && (isTooMuch('shares') || isTooMuch('votes'))
      ? directly
          .filter(({ shares, votes }) => shares !== '' || votes !== '')
          .map(({ by }) => ({ uid: by, field: 'sharePercentage', message: 'share-maximum' as const }))
      : []),
    ...basisIssues(record, graph),
  ];
}

/** What holds between the basis of each person and what they and others hold. */
function basisIssues(record: OwnedRecord, graph: OwnershipGraph): readonly OwnerIssue[] {
  const effective = effectiveShares(graph);
  // Shares behind a circle are the least that is held, so that somebody may be above a quarter unseen.
  const hasCircle = loopsOf(graph).length > 0;
  const owners = record.stakeholderInfoBo.filter(isOwner);
  const hasOfficial = owners.some(({ ownerBasis }) => ownerBasis === ownerBases.official);
  return owners.flatMap(({ uid, ownerBasis }): readonly OwnerIssue[] => {
    const at = (message: RuleMessage): readonly OwnerIssue[] => [{ uid, field: 'ownerBasis', message }];
    const isNamed = graph.holdings.some(({ by }) => by === uid);
    if (ownerBasis === ownerBases.chain && !isNamed) return at('owner-in-no-entity');
    const own = effective.get(uid);
    if (hasOfficial && own !== undefined && isAboveOwnerShare(own)) return at('owner-and-official');
    return hasCircle && ownerBasis === ownerBases.official ? at('official-in-circle') : [];
  });
}

/** People and entities together, in hundredths of a percent. */
const directHundredths = (record: OwnedRecord): bigint =>
  ownershipOf(record)
    .holdings.filter(({ of }) => of === ownedBusiness)
    .reduce((sum, { shares }) => sum + hundredths(shares), 0n);
