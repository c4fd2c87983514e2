// The audience of an announcement.
import { type Audience, isIndividual } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';

const VERIFIED = 4;

export const audiencesOf = ({
  memberType,
  isDeveloper,
  kycStatus,
}: Pick<PersonActor, 'memberType' | 'isDeveloper' | 'kycStatus'>): readonly Audience[] => [
  'all',
  isIndividual(memberType) ? 'individuals' : 'businesses',
  ...(isDeveloper ? (['institutions'] as const) : []),
  ...(kycStatus === VERIFIED ? [] : (['unverified'] as const)),
];
