// The owners of a business as statements of the Beneficial Ownership Data Standard 0.4: people and entities, their
// holdings in each other, and the chain that makes a person a beneficial owner (VER-326). Pure.
import { createHash } from 'node:crypto';
import {
  type EffectiveShare,
  type EnterpriseDraft,
  type Holding,
  type OwnershipGraph,
  type TrustRole,
  countryName,
  effectiveShares,
  isAboveOwnerShare,
  loopsOf,
  missingOwners,
  ownedBusiness,
  ownerBases,
  ownershipOf,
  percentOf,
  reachedBy,
  stakeholderRoles,
  STATELESS,
} from '@causeway/contract';
import { entityDetails } from './bods-entity.ts';

export interface BodsFacts {
  readonly record: EnterpriseDraft;
  readonly memberId: string;
  /** The day of the submission and that of the export, YYYY-MM-DD. */
  readonly submittedOn: string;
  readonly today: string;
  /** The operator, who publishes what the business has declared. */
  readonly publisher: string;
}

export interface Statement {
  readonly statementId: string;
  readonly declarationSubject: string;
  readonly statementDate: string;
  readonly publicationDetails: unknown;
  readonly source: unknown;
  readonly recordId: string;
  readonly recordStatus: 'new';
  readonly recordType: 'entity' | 'person' | 'relationship';
  readonly recordDetails: Readonly<Record<string, unknown>>;
}

type Body = Pick<Statement, 'recordId' | 'recordType' | 'recordDetails'>;

interface Interest {
  readonly type: string;
  readonly directOrIndirect: 'direct' | 'indirect';
  readonly beneficialOwnershipOrControl: boolean;
  readonly share?: Readonly<Record<string, number>>;
  readonly details?: string;
}

interface Owned {
  readonly record: EnterpriseDraft;
  readonly graph: OwnershipGraph;
  readonly effective: ReadonlyMap<string, EffectiveShare>;
  readonly idOf: (uid: string) => string;
  /** Owners above 25 % through entities, each with the records of their chains. */
  readonly chains: ReadonlyMap<string, readonly string[]>;
}

/** Statements in an order in which each names only records before it: parties, then parts of chains, then the rest. */
export function bodsOf(facts: BodsFacts): readonly Statement[] {
  const owned = ownedIn(facts);
  const components = new Set([...owned.chains.values()].flat());
  const relations = [...holdingsOf(owned, components), ...gapsOf(owned)];
  const isComponent = ({ recordDetails }: Body): boolean => recordDetails['isComponent'] === true;
  const bodies = [
    ...partiesOf(owned, components),
    ...relations.filter(isComponent),
    ...relations.filter((body) => !isComponent(body)),
    ...peopleRelations(owned),
    ...withoutOwners(owned),
  ];
  return bodies.map((body) => statementOf(body, facts, owned));
}

function ownedIn({ record, memberId }: BodsFacts): Owned {
  const graph = ownershipOf(record);
  const effective = effectiveShares(graph);
  const idOf = (uid: string): string => (uid === ownedBusiness ? memberId : `${memberId}-${uid}`);
  const entities = new Set(graph.entities.map(({ uid }) => uid));
  const chains = graph.people.flatMap((uid): (readonly [string, readonly string[]])[] => {
    const own = effective.get(uid);
    const reached = reachedBy(uid, graph.holdings);
    const between = [...reached].filter((other) => entities.has(other));
    if (own === undefined || !isAboveOwnerShare(own) || between.length === 0) return [];
    const holdings = graph.holdings.filter(
      ({ by, of }) => (by === uid ? of !== ownedBusiness : reached.has(by)) && reached.has(of),
    );
    return [[uid, [...between.map(idOf), ...holdings.map((holding) => relationId(holding, idOf))]]];
  });
  return { record, graph, effective, idOf, chains: new Map(chains) };
}

const relationId = ({ by, of }: Pick<Holding, 'by' | 'of'>, idOf: Owned['idOf']): string =>
  `${idOf(of)}-by-${by}`;

function statementOf(
  body: Body,
  { memberId, submittedOn, today, publisher }: BodsFacts,
  { record }: Owned,
): Statement {
  const content = JSON.stringify([memberId, submittedOn, body]);
  return {
    statementId: createHash('sha256').update(content).digest('hex'),
    declarationSubject: memberId,
    statementDate: submittedOn,
    publicationDetails: { publicationDate: today, bodsVersion: '0.4', publisher: { name: publisher } },
    source: { type: ['selfDeclaration'], assertedBy: [{ name: record.memberNameEn }] },
    recordStatus: 'new',
    ...body,
  };
}

function partiesOf({ record, graph, idOf }: Owned, components: ReadonlySet<string>): readonly Body[] {
  const owners = new Set(graph.people);
  const business = {
    isComponent: false,
    entityType: { type: 'registeredEntity' },
    name: record.memberNameEn,
    ...(record.memberNameLocal !== '' && { alternateNames: [record.memberNameLocal] }),
    jurisdiction: placeOf(record.regCountry),
    identifiers: [
      { id: record.regNumber, schemeName: `Register of ${countryName(record.regCountry, 'en')}` },
    ],
  };
  return [
    { recordId: idOf(ownedBusiness), recordType: 'entity', recordDetails: business },
    ...record.ownerEntities.map((entity): Body => {
      const recordId = idOf(entity.uid);
      const recordDetails = { isComponent: components.has(recordId), ...entityDetails(entity) };
      return { recordId, recordType: 'entity', recordDetails };
    }),
    ...record.stakeholderInfoBo
      .filter(({ uid }) => owners.has(uid))
      .map((entry): Body => ({
        recordId: idOf(entry.uid),
        recordType: 'person',
        recordDetails: personDetails(entry),
      })),
  ];
}

const personDetails = (entry: EnterpriseDraft['stakeholderInfoBo'][number]) => ({
  isComponent: false,
  personType: 'knownPerson',
  names: [{ type: 'legal', fullName: entry.nameEn }],
  ...(entry.nationality !== STATELESS && { nationalities: [placeOf(entry.nationality)] }),
  birthDate: entry.birthDate,
  addresses: [{ type: 'residence', country: placeOf(entry.residenceCountry) }],
});

const placeOf = (country: string) => ({ name: countryName(country, 'en'), code: country });

const trustInterests: Readonly<Record<TrustRole, string>> = {
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiary: 'beneficiaryOfLegalArrangement',
};

/** What is held directly. Percentages have two decimals at most, so that their numbers in JSON are exact. */
function interestsOf({ roles, shares, votes }: Holding, isOwner: boolean): readonly Interest[] {
  const direct = { directOrIndirect: 'direct', beneficialOwnershipOrControl: isOwner } as const;
  if (roles.length > 0) return roles.map((role) => ({ type: trustInterests[role], ...direct }));
  const part = (type: string, percent: string): readonly Interest[] =>
    percent === '' ? [] : [{ type, ...direct, share: { exact: Number(percent) } }];
  return [...part('shareholding', shares), ...part('votingRights', votes)];
}

/** A person's own part of the business is told with the person's other interests. */
function holdingsOf({ graph, idOf }: Owned, components: ReadonlySet<string>): readonly Body[] {
  const people = new Set(graph.people);
  return graph.holdings
    .filter(({ by, of }) => !(of === ownedBusiness && people.has(by)))
    .map((holding) => {
      const recordId = relationId(holding, idOf);
      return relation(recordId, {
        isComponent: components.has(recordId),
        subject: idOf(holding.of),
        interestedParty: idOf(holding.by),
        interests: interestsOf(holding, false),
      });
    });
}

const relation = (recordId: string, recordDetails: Body['recordDetails']): Body => ({
  recordId,
  recordType: 'relationship',
  recordDetails,
});

/** One relationship of each owner with the business: what they hold themselves, and what their chains come to. */
function peopleRelations(owned: Owned): readonly Body[] {
  const { record, graph, effective, idOf, chains } = owned;
  return record.stakeholderInfoBo
    .filter(({ roles }) => roles.includes(stakeholderRoles.owner))
    .flatMap(({ uid, ownerBasis }): readonly Body[] => {
      const own = effective.get(uid);
      const isOwner = own !== undefined && isAboveOwnerShare(own);
      const direct = graph.holdings.find(({ by, of }) => by === uid && of === ownedBusiness);
      const components = chains.get(uid);
      const interests: readonly Interest[] = [
        ...(ownerBasis === ownerBases.official
          ? [
              {
                type: 'seniorManagingOfficial',
                directOrIndirect: 'direct' as const,
                beneficialOwnershipOrControl: false,
              },
            ]
          : []),
        ...(direct ? interestsOf(direct, isOwner) : []),
        ...(components && own ? indirectInterests(uid, own, owned) : []),
      ];
      if (interests.length === 0) return [];
      return [
        relation(relationId({ by: uid, of: ownedBusiness }, idOf), {
          isComponent: false,
          subject: idOf(ownedBusiness),
          interestedParty: idOf(uid),
          interests,
          ...(components && { componentRecords: components }),
        }),
      ];
    });
}

/** The whole part through entities, by shares or by votes; through a trust it is no share of the person's own. */
function indirectInterests(uid: string, own: EffectiveShare, { graph }: Owned): readonly Interest[] {
  const indirect = { directOrIndirect: 'indirect', beneficialOwnershipOrControl: true } as const;
  const reached = reachedBy(uid, graph.holdings);
  const trusts = new Set(
    graph.entities.filter(({ kind }) => kind === 'trust').map(({ uid: trust }) => trust),
  );
  const roles = graph.holdings
    .filter(({ by, of }) => by === uid && trusts.has(of))
    .flatMap((each) => each.roles);
  if (roles.length > 0)
    return [...new Set(roles)].map((role) => ({ type: trustInterests[role], ...indirect }));
  if ([...reached].some((other) => trusts.has(other)))
    return [{ type: 'otherInfluenceOrControl', ...indirect, details: 'Through a trust' }];
  const isFloor = loopsOf(graph).some((entity) => reached.has(entity));
  return [
    { type: 'shareholding', ...indirect, share: shareOf(own.shares, isFloor) },
    ...(own.votes.units > 0n
      ? [{ type: 'votingRights', ...indirect, share: shareOf(own.votes, isFloor) }]
      : []),
  ];
}

/** Exact where two decimals say it, else the least it is. */
function shareOf(part: EffectiveShare['shares'], isFloor: boolean): Readonly<Record<string, number>> {
  const percent = percentOf(part);
  const isExact = (part.units * 10_000n) % 10_000n ** BigInt(Math.max(part.depth, 1)) === 0n;
  return isExact && !isFloor ? { exact: Number(percent) } : { minimum: Number(percent) };
}

/** Parties without a name: somebody missing behind an entity, and a class of beneficiaries. */
function gapsOf({ record, graph, idOf }: Owned): readonly Body[] {
  const classes = record.ownerEntities
    .filter(({ kind, beneficiaryClass }) => kind === 'trust' && beneficiaryClass !== '')
    .map(({ uid, beneficiaryClass }) =>
      relation(`${idOf(uid)}-by-class`, {
        isComponent: false,
        subject: idOf(uid),
        interestedParty: { reason: 'unknown' },
        interests: [
          {
            type: trustInterests.beneficiary,
            directOrIndirect: 'direct',
            beneficialOwnershipOrControl: false,
            details: beneficiaryClass,
          },
        ],
      }),
    );
  const missing = missingOwners(graph).map(({ uid }) =>
    relation(`${idOf(uid)}-by-unknown`, {
      isComponent: false,
      subject: idOf(uid),
      interestedParty: { reason: 'interestedPartyHasNotProvidedInformation' },
    }),
  );
  return [...classes, ...missing];
}

/** The standard asks a business without beneficial owners to say so. */
function withoutOwners({ graph, effective, idOf }: Owned): readonly Body[] {
  const hasOwner = graph.people.some((uid) => {
    const own = effective.get(uid);
    return own !== undefined && isAboveOwnerShare(own);
  });
  if (hasOwner) return [];
  return [
    relation(`${idOf(ownedBusiness)}-by-nobody`, {
      isComponent: false,
      subject: idOf(ownedBusiness),
      interestedParty: { reason: 'noBeneficialOwners' },
    }),
  ];
}
