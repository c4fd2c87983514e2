// The recheck setting as a form holds it, and who may not change it; pure.
import {
  isLooserRecheck,
  message,
  recheckThreshold,
  mayCall,
  setRecheckSetting,
  type RecheckSetting,
  type ResponseOf,
  type SecurityInfo,
  type UserInfo,
  type getRecheckSetting,
} from '@causeway/contract';
import { parseInput } from '@causeway/money';
import * as z from 'zod/mini';

/** As typed; blank is unlimited. */
export interface RecheckValues {
  newPayee: boolean;
  exchange: string;
  transfer: string;
  subAccount: string;
}

/** As it travels; what is no amount stays as it was typed, for the rule to refuse. */
function tidy(text: string): string {
  const reading = parseInput(text, 'USD');
  return reading.ok ? reading.text : text;
}

const blankOrThreshold = z.string().check(
  z.refine((text) => text === '' || recheckThreshold.safeParse(tidy(text)).success, {
    error: message('recheck-threshold'),
  }),
);

export const recheckForm = z.object({
  newPayee: z.boolean(),
  exchange: blankOrThreshold,
  transfer: blankOrThreshold,
  subAccount: blankOrThreshold,
});

export const valuesOf = ({ newPayee, exchange, transfer, subAccount }: RecheckSetting): RecheckValues => ({
  newPayee,
  exchange: exchange ?? '',
  transfer: transfer ?? '',
  subAccount: subAccount ?? '',
});

const threshold = (text: string): string | null => (text === '' ? null : tidy(text));

export const settingOf = ({ newPayee, exchange, transfer, subAccount }: RecheckValues) => ({
  newPayee,
  exchange: threshold(exchange),
  transfer: threshold(transfer),
  subAccount: threshold(subAccount),
});

/** A rule that is loosened holds for who loosened it; what corrects a change of a moment ago does not count as that. */
export type RecheckEffect = 'corrects' | 'looser' | 'mailed';

export function effectOf(
  setting: RecheckSetting & Pick<ResponseOf<typeof getRecheckSetting>, 'beforeYourChange'>,
  next: RecheckSetting,
  now: Date,
): RecheckEffect {
  if (!isLooserRecheck(setting, next)) return 'mailed';
  const { beforeYourChange: before } = setting;
  const isInTime = before !== null && now.getTime() < Date.parse(before.until);
  return isInTime && !isLooserRecheck(before, next) ? 'corrects' : 'looser';
}

/** Why the setting cannot be changed here: the words for each are the page's. */
export type Obstacle = 'notAdmin' | 'alone' | 'factor';

/** In the order in which they are overcome: a role, a second person, a second factor. */
export function obstacleOf(
  user: Pick<UserInfo, 'roleId' | 'memberType' | 'isDeveloper'>,
  canChange: boolean,
  { authenticator, passkeys }: Pick<SecurityInfo, 'authenticator' | 'passkeys'>,
): Obstacle | undefined {
  if (!mayCall(user, setRecheckSetting)) return 'notAdmin';
  if (!canChange) return 'alone';
  return authenticator === null && passkeys.length === 0 ? 'factor' : undefined;
}
