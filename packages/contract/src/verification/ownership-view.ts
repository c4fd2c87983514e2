// The owners of a business as a picture shows them: their levels, their holdings, and the parts of the business.
import * as z from 'zod/mini';
import { stakeholderRoles } from '../codes.ts';
import {
  chainEndOf,
  effectiveShares,
  isAboveOwnerShare,
  levelsOf,
  loopsOf,
  missingOwners,
  missingTrustRoles,
  ownedBusiness,
  ownerKinds,
  trustRoles,
} from '../rules/kyc/ownership.ts';
import { type Ratio, percentOf } from '../rules/kyc/ratio.ts';
import { type OwnedRecord, ownerBases, ownerEntitiesOf, ownershipOf } from './owner-entities.ts';

const ownerParty = z.object({
  uid: z.string(),
  name: z.string(),
  kind: z.enum(['person', ...ownerKinds]),
  /** ISO 3166-1 alpha-2 of an entity; '' for a person. */
  country: z.string(),
  /** Steps above the business, from 1. */
  tier: z.int(),
  /** Percent of the business with at most two decimals, cut. */
  shares: z.string(),
  votes: z.string(),
  isAbove: z.boolean(),
  /** A managing official in place of an owner: holds nothing that is known. */
  isOfficial: z.boolean(),
  /** Why a chain ends here; `owners` where it continues, or ends at a person. */
  end: z.enum(['owners', 'listed', 'regulated', 'state', 'dispersed', 'class']),
  /** Exchange and ticker, the regulator, or the class of beneficiaries. */
  endText: z.string(),
  /** Holds what it holds in a circle with others. */
  isInLoop: z.boolean(),
  /** Nobody is named for this part of the business behind it; null where nothing is missing. */
  missing: z.nullable(z.string()),
  /** Roles that a trust names nobody for, whatever it holds. */
  missingRoles: z.array(z.enum(trustRoles)),
});
export type OwnerParty = z.infer<typeof ownerParty>;

export const ownershipView = z.object({
  business: z.string(),
  /** People and entities, the nearest to the business first. */
  parties: z.array(ownerParty),
  holdings: z.array(
    z.object({
      by: z.string(),
      /** `member` or an entity. */
      of: z.string(),
      /** Percent, or '' where it is not known. */
      shares: z.string(),
      votes: z.string(),
      roles: z.array(z.enum(trustRoles)),
    }),
  ),
});
export type OwnershipView = z.infer<typeof ownershipView>;

interface Named extends Pick<OwnedRecord, 'ownerEntities'> {
  readonly memberNameEn: string;
  readonly stakeholderInfoBo: readonly (OwnedRecord['stakeholderInfoBo'][number] & {
    readonly nameEn: string;
  })[];
}

const missingText = (part: Ratio | null): string => (part === null ? ANY : percentOf(part));

/** The whole business, where a trust misses somebody in a role. */
const ANY = '100';

/** Directly above the business. */
const lowest = 1;

export function ownershipViewOf(record: Named): OwnershipView {
  const graph = ownershipOf(record);
  const effective = effectiveShares(graph);
  const levels = levelsOf(graph);
  const loops = new Set(loopsOf(graph));
  const missing = new Map(missingOwners(graph).map(({ uid, part }) => [uid, part]));
  const entities = new Map(graph.entities.map((entity) => [entity.uid, entity]));
  const placed = (uid: string) => {
    const own = effective.get(uid);
    return {
      uid,
      tier: levels.get(uid) ?? lowest,
      shares: own ? percentOf(own.shares) : '0',
      votes: own ? percentOf(own.votes) : '0',
      isAbove: own !== undefined && isAboveOwnerShare(own),
    };
  };
  const people = record.stakeholderInfoBo
    .filter(({ roles }) => roles.includes(stakeholderRoles.owner))
    .map(({ uid, nameEn, ownerBasis }) => ({
      ...placed(uid),
      name: nameEn,
      ...{ kind: 'person' as const, country: '', end: 'owners' as const, endText: '' },
      ...{ isOfficial: ownerBasis === ownerBases.official, isInLoop: false, missing: null, missingRoles: [] },
    }));
  const others = ownerEntitiesOf(record).flatMap(
    ({ uid, nameEn, country, exchange, ticker, regulator, beneficiaryClass }) => {
      const entity = entities.get(uid);
      if (!entity) return [];
      const end = chainEndOf(entity);
      const part = missing.get(uid);
      const texts = { listed: `${exchange} ${ticker}`.trim(), regulated: regulator, class: beneficiaryClass };
      return [
        {
          ...placed(uid),
          ...{ name: nameEn, kind: entity.kind === '' ? ('company' as const) : entity.kind, country },
          ...{ end, endText: end in texts ? texts[end as keyof typeof texts] : '' },
          ...{ isOfficial: false, isInLoop: loops.has(uid) },
          missing: missing.has(uid) ? missingText(part ?? null) : null,
          missingRoles: entity.kind === 'trust' ? [...missingTrustRoles(entity, graph.holdings)] : [],
        },
      ];
    },
  );
  return {
    business: record.memberNameEn,
    parties: [...people, ...others].toSorted((a, b) => a.tier - b.tier),
    holdings: graph.holdings
      .filter(({ by, of }) => effective.has(by) && (of === ownedBusiness || entities.has(of)))
      .map((holding) => ({ ...holding, roles: [...holding.roles] })),
  };
}
