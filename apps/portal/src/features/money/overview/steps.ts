// The quick-entry steps (MON-033): money steps come from the server, security steps from the security
// settings; pure.
import {
  isClosedByApplication,
  kycStatuses,
  type Overview,
  type SecurityInfo,
  type UserInfo,
} from '@causeway/contract';

const safetySteps = ['email', 'mobile', 'authenticator'] as const;
export type SafetyStep = (typeof safetySteps)[number];
type MoneyStep = Overview['steps'][number]['step'];

export interface QuickStep {
  readonly step: SafetyStep | MoneyStep;
  readonly done: boolean;
  /** True if the step may be started now: security steps at any time, money steps one after the other. */
  readonly isOpen: boolean;
}

type Safety = Pick<SecurityInfo, SafetyStep>;

/** The factors that are not set up yet; none while their state is unknown. */
export const openSafety = (info: Safety | undefined): readonly SafetyStep[] =>
  info === undefined ? [] : safetySteps.filter((step) => info[step] === null);

/** Order: verification, then security, then money (MON-033). */
export function quickSteps(money: Overview['steps'], info: Safety | undefined): readonly QuickStep[] {
  const next = money.find(({ done }) => !done)?.step;
  const open = openSafety(info);
  const asMoney = ({ step, done }: Overview['steps'][number]): QuickStep => ({
    step,
    done,
    isOpen: step === next,
  });
  const safety = safetySteps.map((step) => ({
    step,
    done: !open.includes(step),
    isOpen: open.includes(step),
  }));
  return [
    ...money.filter(({ step }) => step === 'kyc').map(asMoney),
    ...(info === undefined ? [] : safety),
    ...money.filter(({ step }) => step !== 'kyc').map(asMoney),
  ];
}

/**
 * The one step shown large: the next money step, or security while the verification needs nothing from the
 * member. A declined member has none.
 */
export function nextStep(steps: readonly QuickStep[], offer: KycOffer): QuickStep | undefined {
  if (offer === 'declined') return undefined;
  const mayVerify = offer === 'begin' || offer === 'correct';
  const isSafety = ({ step }: QuickStep): boolean => safetySteps.some((each) => each === step);
  return steps
    .filter(({ step, done, isOpen }) => !done && isOpen && (step !== 'kyc' || mayVerify))
    .toSorted((one, other) => Number(isSafety(one)) - Number(isSafety(other)))[0];
}

/** True before the first deposit: there is nothing to move, and no figure to show. */
export const isNewMember = ({ steps, balances }: Pick<Overview, 'steps' | 'balances'>): boolean =>
  balances.length === 0 && steps.some(({ step, done }) => step === 'deposit' && !done);

/**
 * The member's next verification action: start it, read what to correct, or nothing, for one of three
 * reasons.
 */
export type KycOffer = 'begin' | 'correct' | 'underReview' | 'application' | 'declined';

/**
 * Offers no page that the guard would refuse (MON-033). A rejected member gets the page that the to-do leads
 * to.
 */
export function kycOffer({
  memberKycStatus: status,
  instApplyStatus,
}: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>): KycOffer {
  if (isClosedByApplication(status, instApplyStatus)) return 'application';
  switch (status) {
    case kycStatuses.rejected:
    case kycStatuses.rejectedSecond:
      return 'correct';
    case kycStatuses.underReview:
      return 'underReview';
    case kycStatuses.declined:
      return 'declined';
    case kycStatuses.pending:
    case kycStatuses.verified:
      return 'begin';
  }
}
