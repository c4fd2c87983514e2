// The settings for second approval as a form holds them, and who may not change them; pure.
import {
  isLooserSecondApproval,
  message,
  secondApprovalThreshold,
  mayCall,
  setSecondApprovalSetting,
  type SecondApprovalSetting,
  type ResponseOf,
  type SecurityInfo,
  type UserInfo,
  type getSecondApprovalSetting,
} from '@causeway/contract';
import { parseInput } from '@causeway/money';
import * as z from 'zod/mini';

/** Amounts as typed; blank is unlimited. */
export interface SecondApprovalValues {
  newPayee: boolean;
  exchange: string;
  transfer: string;
  subAccount: string;
}

/**
 * Normalizes an amount for the call. Text that is not an amount stays as typed, so that the rule refuses it.
 */
function tidy(text: string): string {
  const reading = parseInput(text, 'USD');
  return reading.ok ? reading.text : text;
}

const blankOrThreshold = z.string().check(
  z.refine((text) => text === '' || secondApprovalThreshold.safeParse(tidy(text)).success, {
    error: message('recheck-threshold'),
  }),
);

export const secondApprovalForm = z.object({
  newPayee: z.boolean(),
  exchange: blankOrThreshold,
  transfer: blankOrThreshold,
  subAccount: blankOrThreshold,
});

export const valuesOf = ({
  newPayee,
  exchange,
  transfer,
  subAccount,
}: SecondApprovalSetting): SecondApprovalValues => ({
  newPayee,
  exchange: exchange ?? '',
  transfer: transfer ?? '',
  subAccount: subAccount ?? '',
});

const threshold = (text: string): string | null => (text === '' ? null : tidy(text));

export const settingOf = ({ newPayee, exchange, transfer, subAccount }: SecondApprovalValues) => ({
  newPayee,
  exchange: threshold(exchange),
  transfer: threshold(transfer),
  subAccount: threshold(subAccount),
});

/**
 * A loosened rule still applies to the person who loosened it; correcting a very recent change does not count
 * as loosening.
 */
export type SecondApprovalEffect = 'corrects' | 'looser' | 'mailed';

export function effectOf(
  setting: SecondApprovalSetting & Pick<ResponseOf<typeof getSecondApprovalSetting>, 'beforeYourChange'>,
  next: SecondApprovalSetting,
  now: Date,
): SecondApprovalEffect {
  if (!isLooserSecondApproval(setting, next)) return 'mailed';
  const { beforeYourChange: before } = setting;
  const isInTime = before !== null && now.getTime() < Date.parse(before.until);
  return isInTime && !isLooserSecondApproval(before, next) ? 'corrects' : 'looser';
}

/** Why the setting cannot be changed here; the page has a text for each reason. */
export type Obstacle = 'notAdmin' | 'alone' | 'factor';

/**
 * Reasons why a person may not change it, in the order in which they can be solved: a role, a second person,
 * a second factor.
 */
export function obstacleOf(
  user: Pick<UserInfo, 'roleId' | 'memberType' | 'isDeveloper'>,
  canChange: boolean,
  { authenticator, passkeys }: Pick<SecurityInfo, 'authenticator' | 'passkeys'>,
): Obstacle | undefined {
  if (!mayCall(user, setSecondApprovalSetting)) return 'notAdmin';
  if (!canChange) return 'alone';
  return authenticator === null && passkeys.length === 0 ? 'factor' : undefined;
}
