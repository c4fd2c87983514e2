// Statuses that several features show, each with one word and one color.
import {
  isIndividual,
  kycStatuses,
  namesOf,
  type KycStatus,
  type MemberType,
  type RiskRating,
} from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useSharedTexts } from './texts.ts';

const kycWords = namesOf(kycStatuses);

/** `wait` marks what staff must do; tasks of the member do not wait for us. */
const kycTones = {
  [kycStatuses.pending]: 'done',
  [kycStatuses.underReview]: 'wait',
  [kycStatuses.rejected]: 'bad',
  [kycStatuses.verified]: 'good',
  [kycStatuses.declined]: 'bad',
  [kycStatuses.rejectedSecond]: 'bad',
} as const satisfies Record<KycStatus, Tone>;

export function KycTag({ status }: { readonly status: KycStatus }) {
  const t = useSharedTexts('kyc');
  return <StatusTag tone={kycTones[status]}>{t(kycWords[status])}</StatusTag>;
}

const ratingTones = {
  low: 'good',
  medium: 'wait',
  high: 'bad',
  prohibited: 'bad',
} as const satisfies Record<RiskRating, Tone>;

export function RatingTag({ level }: { readonly level: RiskRating }) {
  const t = useSharedTexts('rating');
  return <StatusTag tone={ratingTones[level]}>{t(level)}</StatusTag>;
}

export function MemberTypeText({ type }: { readonly type: MemberType }) {
  const t = useSharedTexts('memberType');
  return <>{t(isIndividual(type) ? 'individual' : 'business')}</>;
}
