// State and actions of the first form: the method, the account, the captcha, and where each refusal is shown.
import { verifyReset, type AccountType } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { useState } from 'react';
import { edition } from '../../../editions/index.ts';
import { useContractForm, type ContractForm } from '../../../shared/contract-form.ts';
import {
  hasAccount,
  accountOf,
  keptAccount,
  keptWay,
  type AccountWay,
  useCaptcha,
  type CaptchaUse,
} from '../credentials/index.ts';
import { showOffline } from '../auth-shell/index.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { emptyProof, proveSchema, wayOf, type ProveValues, type ResetMethod } from './prove-schema.ts';
import type { Proved } from './reset-state.ts';

export interface ProveUse {
  readonly form: ContractForm<ProveValues>;
  readonly type: AccountType;
  readonly chooseType: (type: AccountType) => void;
  readonly method: ResetMethod;
  readonly chooseMethod: (method: ResetMethod) => void;
  readonly way: AccountWay;
  readonly chooseWay: (way: AccountWay) => void;
  readonly captcha: CaptchaUse;
  readonly isPending: boolean;
  readonly isWrongType: boolean;
  /** The error in the form's foot; null if a field or a dialog shows it. */
  readonly shownError: unknown;
  /** Shows the refusal of a call with a captcha; null clears it when a call starts. */
  readonly fail: (error: unknown) => void;
  readonly submit: (values: ProveValues) => void;
  /** Marks further issues when a field is wrong. */
  readonly markBeside: () => void;
}

const isShownElsewhere = (error: unknown): boolean =>
  isRefusal(error, 'wrong-code', 'wrong-account-type', 'login-locked', 'wrong-graphic-code');

export function useProve(onProved: (proved: Proved) => void): ProveUse {
  const [type, setType] = useState(edition.accountTypes[0]);
  const [method, setMethod] = useState<ResetMethod>(() => (keptWay() === 'email' ? 'email' : 'sms'));
  const [chosenWay, setChosenWay] = useState(keptWay);
  const way = wayOf(method, chosenWay);
  const form = useContractForm(proveSchema(method, way), { initialValues: emptyProof, kept: keptAccount });
  const captcha = useCaptcha(type, 'reset');
  const [error, setError] = useState<unknown>(null);
  const verify = useWrite(verifyReset, { silent: true });

  const fail = (cause: unknown): void => {
    setError(showOffline(cause) ? null : cause);
    if (isRefusal(cause, 'wrong-code') && isRequestError(cause)) form.setFieldError('code', cause.msg);
  };

  const send = async (values: ProveValues): Promise<void> => {
    if (!(await hasAccount(form, way))) return;
    const request = { type, ...accountOf(way, values), method, code: values.code };
    if (method !== 'authenticator') {
      const { resetToken } = await verify.mutateAsync(request);
      return onProved({ type, resetToken });
    }
    const captchaVerifyParam = captcha.take();
    if (captchaVerifyParam === undefined) return undefined;
    const call = verify.mutateAsync({ ...request, captchaVerifyParam });
    const { resetToken } = await captcha.spendOn(call);
    return onProved({ type, resetToken });
  };

  const choose = (change: () => void): void => {
    change();
    setError(null);
    form.setFieldValue('code', '');
    form.clearErrors();
  };

  return {
    form,
    type,
    chooseType: (next) => choose(() => setType(next)),
    method,
    chooseMethod: (next) => choose(() => setMethod(next)),
    way,
    chooseWay: (next) => choose(() => setChosenWay(next)),
    captcha,
    isPending: verify.isPending,
    isWrongType: isRefusal(error, 'wrong-account-type'),
    shownError: isShownElsewhere(error) ? null : error,
    fail,
    submit: (values) => {
      setError(null);
      send(values).catch(fail);
    },
    markBeside: () => void (method === 'authenticator' && captcha.take()),
  };
}
