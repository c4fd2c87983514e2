// The quick-entry steps (spec 1 section 2): those of the money as the server tells them, those of safety from the security
// settings; pure.
import type { Overview, SecurityInfo } from '@causeway/contract';

const safetySteps = ['email', 'mobile', 'authenticator'] as const;
export type SafetyStep = (typeof safetySteps)[number];
type MoneyStep = Overview['steps'][number]['step'];

export interface QuickStep {
  readonly step: SafetyStep | MoneyStep;
  readonly done: boolean;
  /** May be begun now: safety at any time, money one after the other. */
  readonly isOpen: boolean;
}

type Safety = Pick<SecurityInfo, SafetyStep>;

/** What is not bound yet; nothing while that is not known. */
export const openSafety = (info: Safety | undefined): readonly SafetyStep[] =>
  info === undefined ? [] : safetySteps.filter((step) => info[step] === null);

/** Verification first, then safety, then the money, as the spec lists them. */
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
