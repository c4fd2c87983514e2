// State and actions of the sign-in form: one attempt at a time, and what each answer means for the next.
import type { AccountType, CaptchaVerifyParam, SignedIn, ruleText } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { useRef, useState, type RefObject } from 'react';
import { edition } from '../../../editions/index.ts';
import { useRuledForm, rulesOf, type RuledForm } from '../../../shared/ruled-form.ts';
import {
  hasAccount,
  accountOf,
  keptAccount,
  keptWay,
  type AccountWay,
  type CaptchaUse,
} from '../credentials/index.ts';
import { showOffline } from '../auth-shell/index.ts';
import { isRefusal } from '@causeway/web/refusals';
import { enter } from './offered-trust.ts';
import { arrivedCalls, fetchCalls, useSend } from './later.ts';
import { emptySignIn, type SignInMeans, type SignInValues } from './sign-in-values.ts';
import type { WaitingSignIn } from './waiting.ts';

export interface SignInHandlers {
  /** The sign-in needs another step: a check of a new browser, or a second factor. */
  readonly onWaits: (waiting: WaitingSignIn) => void;
  readonly onTried: () => void;
}

export interface SignInUse {
  readonly form: RuledForm<SignInValues>;
  readonly type: AccountType;
  readonly chooseType: (type: AccountType) => void;
  readonly way: AccountWay;
  readonly chooseWay: (way: AccountWay) => void;
  readonly means: SignInMeans;
  readonly changeMeans: () => void;
  readonly isPending: boolean;
  readonly needsCaptcha: boolean;
  readonly captcha: RefObject<CaptchaUse | null>;
  readonly isWrongType: boolean;
  /** The error in the form's foot; null if it is shown elsewhere: at a field, in a dialog, on its own page. */
  readonly shownError: unknown;
  /** Handles a refused attempt, passkeys included; null clears the error when an attempt starts. */
  readonly fail: (error: unknown) => void;
  /** The captcha if one is required; undefined while it is missing, with an error at its field. */
  readonly takeCaptcha: () => { readonly captchaVerifyParam?: CaptchaVerifyParam } | undefined;
  /** Call it after a successful call with a captcha: the next call needs another. */
  readonly spendCaptcha: () => void;
  readonly submit: (values: SignInValues) => void;
  /** Marks further issues when a field is wrong. */
  readonly markBeside: () => void;
}

const isShownElsewhere = (error: unknown): boolean =>
  isRefusal(error, 'wrong-account-type', 'login-locked', 'graphic-code-needed', 'wrong-graphic-code') ||
  (isRequestError(error) && error.verification !== undefined);

/** How the account is identified, and how it is proved. */
function useChoices() {
  const [type, setType] = useState(edition.accountTypes[0]);
  const [way, setWay] = useState(keptWay);
  const [means, setMeans] = useState<SignInMeans>('password');
  return { type, setType, way, setWay, means, setMeans };
}

/** The captcha, which stays required once the server has asked for it. */
function useRequestedCaptcha() {
  const [isAsked, setIsAsked] = useState(false);
  const captcha = useRef<CaptchaUse>(null);
  return {
    isAsked,
    use: captcha,
    take: () => {
      if (!isAsked) return {};
      const captchaVerifyParam = captcha.current?.take();
      return captchaVerifyParam === undefined ? undefined : { captchaVerifyParam };
    },
    /** The call was sent, so its picture is used up. */
    spend: (error: unknown) => {
      if (isRefusal(error, 'graphic-code-needed')) setIsAsked(true);
      const isWrong = isRefusal(error, 'wrong-graphic-code');
      captcha.current?.spend(isWrong);
      if (!isWrong) captcha.current?.showAnother();
    },
  };
}

/** The rules bring their texts with them; before they load, no error is known. */
const words: typeof ruleText = (issue, language) => arrivedCalls()?.ruleText(issue, language);

/** The form, whose rules apply once they have loaded; a form that is sent earlier waits for them. */
function useSignInRules(way: AccountWay, means: SignInMeans): RuledForm<SignInValues> {
  const check = (values: SignInValues) => {
    const arrived = arrivedCalls();
    if (arrived !== undefined) return rulesOf(arrived.signInSchema(way, means))(values);
    // If they fail to load, sending shows the error.
    return fetchCalls().then(
      ({ signInSchema }) => rulesOf(signInSchema(way, means))(values),
      () => ({}),
    );
  };
  return useRuledForm<SignInValues>(check, words, { initialValues: emptySignIn, kept: keptAccount });
}

export function useSignIn({ onWaits, onTried }: SignInHandlers): SignInUse {
  const { type, setType, way, setWay, means, setMeans } = useChoices();
  const form = useSignInRules(way, means);
  const captcha = useRequestedCaptcha();
  const [error, setError] = useState<unknown>(null);
  const byPassword = useSend(({ signIn }) => signIn);
  const byCode = useSend(({ signInByCode }) => signInByCode);

  const fail = (cause: unknown): void => {
    onTried();
    if (cause === null) return setError(null);
    captcha.spend(cause);
    setError(showOffline(cause) ? null : cause);
    if (isRefusal(cause, 'wrong-credentials', 'wrong-code')) form.getInputNode(means)?.focus();
    const verification = isRequestError(cause) ? cause.verification : undefined;
    if (verification !== undefined) onWaits({ type, verifyId: verification.id });
  };

  const attempt = async (values: SignInValues): Promise<SignedIn | undefined> => {
    // Errors found after this point have their texts.
    await fetchCalls();
    if (!(await hasAccount(form, way))) return undefined;
    const account = { type, ...accountOf(way, values) };
    if (means === 'code') return byCode.send({ ...account, code: values.code });
    const answer = captcha.take();
    if (answer === undefined) return undefined;
    return byPassword.send({ ...account, password: values.password, ...answer });
  };

  const submit = (values: SignInValues): void => {
    setError(null);
    attempt(values).then((answer) => answer && enter(answer), fail);
  };

  const choose = (change: () => void): void => {
    change();
    setError(null);
    form.clearErrors();
  };

  return {
    form,
    type,
    chooseType: (next) => choose(() => setType(next)),
    way,
    chooseWay: (next) => choose(() => setWay(next)),
    means,
    changeMeans: () => choose(() => setMeans(means === 'password' ? 'code' : 'password')),
    isPending: byPassword.isPending || byCode.isPending,
    needsCaptcha: captcha.isAsked,
    captcha: captcha.use,
    isWrongType: isRefusal(error, 'wrong-account-type'),
    shownError: isShownElsewhere(error) ? null : error,
    fail,
    takeCaptcha: captcha.take,
    spendCaptcha: () => captcha.use.current?.spend(false),
    submit,
    markBeside: () => void (means === 'password' && captcha.take()),
  };
}
