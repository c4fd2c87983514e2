// Runs identity checks on a page: start, the provider's frame, its finish message, the result (VER-104,
// VER-105). One overlay serves every person on the page, one at a time.
import {
  errorCodes,
  isIdentityFinished,
  identityOutcomes,
  type IdentityOutcome,
  type IdentityResult,
} from '@causeway/contract';
import { isRequestError, toast } from '@causeway/ui';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { queryClient, queryOf, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { type IdentityCalls, type PendingCheck, useIdentityPoll } from './use-identity-poll.ts';
import { type StageEvent, type Stage, closed, nextStage } from './stage.ts';
import { type FrameResult, frameAddress, readFrameMessage } from './frame-message.ts';
import { useRefusedText } from './use-refused-text.ts';
import { useStepsTakenBack } from './use-steps-taken-back.ts';
import { type Outcomes, type CurrentChecks, useOutcomes } from './use-outcomes.ts';

const loadingMs = 3000;

interface IdentityCheckOptions {
  readonly calls: IdentityCalls;
  /** The server's results for the people on the page. Unfinished ones are polled. */
  readonly known: readonly IdentityResult[];
  /** The results that are valid now, whatever was started since. */
  readonly current: CurrentChecks;
  /**
   * The check ended as passed, warning or rejected. The server has filled in its record by then, so refetch
   * it.
   */
  readonly onFinished: (result: IdentityResult) => void;
  /** A check could not be started, and the person has read the reason: the page may be outdated. */
  readonly onRefused?: () => void;
}

export interface IdentityCheckUse {
  /** Opens the overlay; asks first if that person already has a finished result. */
  readonly verify: (personId: string) => void;
  /** The result to show for a person: the server's, updated by events on this page. */
  readonly outcomeOf: (personId: string) => IdentityOutcome;
  /** The result that counts at submission, even while another check is in progress. */
  readonly currentOf: (personId: string) => IdentityOutcome;
  /** The properties of `IdentityCheckOverlay`. */
  readonly view: IdentityCheckView;
}

/** The state from which the steps are drawn. */
export interface CheckView {
  readonly stage: Stage;
  /** True until three seconds after the start call. */
  readonly isLoading: boolean;
  readonly setFrame: (frame: HTMLIFrameElement | null) => void;
  readonly begin: () => void;
  /** Leaves the introduction; absent if there is no page to return to. */
  readonly leave?: () => void;
}

export interface IdentityCheckView extends CheckView {
  /** Confirms that the finished result may be lost. */
  readonly confirm: () => void;
  readonly decline: () => void;
  readonly leave: () => void;
}

/** Listens for the finish message of the frame, and nothing else. */
export function useCheckFrame(stage: Stage, onResult: (result: FrameResult) => void): CheckView['setFrame'] {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const finished = useStepsTakenBack(stage);
  const providerOrigin = stage.kind === 'framed' ? stage.url.origin : undefined;
  // Listens from the moment the frame gets its address: a message before an effect runs would be lost.
  useLayoutEffect(() => {
    if (providerOrigin === undefined) return undefined;
    const receive = (event: MessageEvent): void => {
      const result = readFrameMessage(event, {
        window: frame?.contentWindow,
        providerOrigin,
        ownOrigin: window.location.origin,
      });
      if (result === undefined) return;
      finished();
      onResult(result);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [providerOrigin, frame, finished, onResult]);
  return setFrame;
}

/** True for three seconds after `begin`. */
export function useLoading(): readonly [boolean, (isLoading: boolean) => void] {
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLoading(false), loadingMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return [isLoading, setLoading];
}

export function useIdentityCheck({
  calls,
  known,
  current,
  onFinished,
  onRefused,
}: IdentityCheckOptions): IdentityCheckUse {
  const t = useSharedTexts('identityCheck');
  const [stage, dispatch] = useReducer(nextStage, closed);
  const [isLoading, setLoading] = useLoading();
  const { outcomeOf, currentOf, keep, pending } = useOutcomes(known, current);
  const start = useStart(calls, stage, { keep, dispatch, onRefused });

  const setFrame = useCheckFrame(stage, (result) => {
    if (stage.kind !== 'framed') return;
    if (result === 'error') {
      // The earlier result stays current (VER-104).
      keep(stage.personId, stage.checkId, identityOutcomes.unverified);
      toast(t('failed'), 'wait');
    }
    dispatch({ kind: 'messaged', result });
  });
  const ended = ({ personId, checkId }: PendingCheck, result: IdentityResult): void => {
    if (result.checkResult === identityOutcomes.underVerification) return;
    keep(personId, checkId, result.checkResult);
    dispatch({ kind: 'found', checkId });
    if (isIdentityFinished(result.checkResult)) onFinished(result);
  };
  const isFramed = (checkId: string): boolean => stage.kind === 'framed' && stage.checkId === checkId;
  useIdentityPoll(
    calls,
    pending.filter(({ checkId }) => !isFramed(checkId)),
    (check, result) => {
      ended(check, result);
      if (stage.kind === 'waiting' && !isIdentityFinished(result.checkResult)) toast(t('failed'), 'wait');
    },
  );
  const leave = (): void => {
    dispatch({ kind: 'leave' });
    if (stage.kind !== 'framed') return;
    const { personId, checkId } = stage;
    keep(personId, checkId, identityOutcomes.unverified);
    // A person who closes it by hand may have finished, so ask once, and stay silent if that fails.
    const asked = queryClient.fetchQuery({
      ...queryOf(calls.query, { personId, checkId }, { quiet: true }),
      staleTime: 0,
    });
    asked.then(
      (result) => ended({ personId, checkId }, result),
      () => undefined,
    );
  };
  const begin = (): void => {
    setLoading(true);
    start();
  };

  return {
    verify: (personId) =>
      dispatch({ kind: 'ask', personId, isFinished: isIdentityFinished(outcomeOf(personId)) }),
    outcomeOf,
    currentOf,
    view: {
      stage,
      isLoading,
      setFrame,
      begin,
      leave,
      confirm: () => dispatch({ kind: 'confirm' }),
      decline: () => dispatch({ kind: 'decline' }),
    },
  };
}

interface StartOptions {
  readonly keep: Outcomes['keep'];
  readonly dispatch: (event: StageEvent) => void;
  readonly onRefused: IdentityCheckOptions['onRefused'];
}

/** Error 220025 closes quietly; any other refusal is shown, such as the limit of three attempts per hour, with its time. */
function useStart(
  calls: IdentityCalls,
  stage: Stage,
  { keep, dispatch, onRefused }: StartOptions,
): () => void {
  const refusedText = useRefusedText();
  const { mutate } = useWrite(calls.start, { silent: true });
  const latest = useRef(stage);
  useEffect(() => {
    latest.current = stage;
  }, [stage]);
  const refused = (error: Error): void => {
    const isQuiet = isRequestError(error) && error.code === errorCodes['identity-check-start'].code;
    if (!isQuiet) toast(refusedText(error), 'bad');
    dispatch({ kind: 'refused' });
    onRefused?.();
  };
  return () => {
    if (stage.kind !== 'introduction') return;
    const { personId } = stage;
    dispatch({ kind: 'begin' });
    mutate(
      { personId },
      {
        onSuccess: ({ checkId, checkUrl }) => {
          const url = frameAddress(checkUrl, window.location.href);
          if (url === undefined) return refused(new Error('the identity check has no address of the web'));
          // A person who has left meanwhile does not see the frame.
          keep(
            personId,
            checkId,
            latest.current.kind === 'starting'
              ? identityOutcomes.underVerification
              : identityOutcomes.unverified,
          );
          dispatch({ kind: 'started', checkId, url });
        },
        onError: refused,
      },
    );
  };
}
