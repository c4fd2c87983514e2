// The audiences of announcements that a person belongs to.
import { type Audience, isIndividual, kycStatuses } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';

export const audiencesOf = ({
  memberType,
  isDeveloper,
  kycStatus,
}: Pick<PersonActor, 'memberType' | 'isDeveloper' | 'kycStatus'>): readonly Audience[] => [
  'all',
  isIndividual(memberType) ? 'individuals' : 'businesses',
  ...(isDeveloper ? (['institutions'] as const) : []),
  ...(kycStatus === kycStatuses.verified ? [] : (['unverified'] as const)),
];
