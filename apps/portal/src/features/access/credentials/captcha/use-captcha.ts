// The captcha of a form: a picture and its text, or work done by the browser instead.
import {
  message,
  newCaptcha,
  type AccountType,
  type CaptchaCheckType,
  type CaptchaVerifyParam,
} from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { queryOf } from '../../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { workInBrowser } from './work-in-browser.ts';

export type WorkState = 'none' | 'working' | 'done' | 'failed';

export interface CaptchaUse {
  readonly image: string | undefined;
  readonly isImageLost: boolean;
  readonly attach: (input: HTMLInputElement | null) => void;
  readonly focus: () => void;
  readonly answer: string;
  readonly setAnswer: (answer: string) => void;
  /** The key of the text that explains the error. */
  readonly error: string | undefined;
  readonly work: WorkState;
  /** Makes the browser work instead of showing the picture. */
  readonly beginWork: () => void;
  readonly showAnother: () => void;
  /** The captcha's part of the call; undefined while it is missing, with an error at the field. */
  readonly take: () => CaptchaVerifyParam | undefined;
  /**
   * Call it after sending: a picture is valid once, right or wrong. `isWrong` marks the field and shows
   * another picture at once.
   */
  readonly spend: (isWrong: boolean) => void;
  /** Uses the captcha for this call. If the call fails, shows another picture and throws the call's error. */
  readonly spendOn: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

/**
 * A picture is valid once, for five minutes: it is never taken from the cache nor fetched again
 * automatically.
 */
const usePicture = (type: AccountType, captchaCheckType: CaptchaCheckType) =>
  useQuery({
    ...queryOf(newCaptcha, { type, captchaCheckType }, { quiet: true }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

function useWork(type: AccountType, captchaCheckType: CaptchaCheckType) {
  const [work, setWork] = useState<{ readonly state: WorkState; readonly proof?: string }>({ state: 'none' });
  const begin = async (): Promise<void> => {
    setWork({ state: 'working' });
    try {
      setWork({ state: 'done', proof: await workInBrowser(type, captchaCheckType) });
    } catch {
      setWork({ state: 'failed' });
    }
  };
  return { ...work, begin: () => void begin() };
}

/** A captcha is valid only for the purpose it was requested for. */
export function useCaptcha(type: AccountType, purpose: CaptchaCheckType): CaptchaUse {
  const picture = usePicture(type, purpose);
  const work = useWork(type, purpose);
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const [isSpent, setIsSpent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
  }, []);

  // While a new picture loads, the previous one is invalid and hidden.
  const shown = picture.isFetching ? undefined : picture.data;

  const showAnother = (): void => {
    setAnswer('');
    setIsSpent(false);
    void picture.refetch();
  };

  const take = (): CaptchaVerifyParam | undefined => {
    if (work.proof !== undefined && !isSpent) return { proofOfWork: work.proof };
    const text = answer.trim();
    if (!isSpent && text !== '' && shown !== undefined) return { id: shown.id, answer: text };
    if (isSpent || picture.isError) showAnother();
    setError(message('code-empty'));
    return undefined;
  };

  const spend = (isWrong: boolean): void => {
    setIsSpent(true);
    if (!isWrong) return;
    showAnother();
    setError(message('code-wrong'));
  };

  const spendOn: CaptchaUse['spendOn'] = async (call) => {
    try {
      const made = await call;
      spend(false);
      return made;
    } catch (cause) {
      const isWrong = isRefusal(cause, 'wrong-graphic-code');
      spend(isWrong);
      if (!isWrong) showAnother();
      throw cause;
    }
  };

  return {
    image: shown?.image,
    isImageLost: picture.isError,
    attach,
    focus: () => input.current?.focus(),
    answer,
    setAnswer: (text) => {
      setAnswer(text);
      setError(undefined);
    },
    error,
    work: isSpent && work.state === 'done' ? 'none' : work.state,
    beginWork: () => {
      setError(undefined);
      setIsSpent(false);
      work.begin();
    },
    showAnother,
    take,
    spend,
    spendOn,
  };
}
