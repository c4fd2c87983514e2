// The course of an identity check (spec 2 section 4): start, the provider's frame, its finish message, then the result,
// asked for every five seconds.
import {
  catalogue,
  isIdentityFinished,
  sliceQueryIdentityCheck,
  sliceStartIdentityCheck,
  type IdentityCheck,
} from '@causeway/contract';
import { isRequestError, toast } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf, useWrite } from '../../shared/queries.ts';
import { frameAddress, readIdentityMessage } from './identity-message.ts';
import { useTexts } from './texts.ts';

const pollMs = 5000;
const loadingMs = 3000;

/** `framed`: the provider's page is shown; `waiting`: it has finished, the result has not come yet. */
type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'framed' | 'waiting'; readonly jumioId: string; readonly url: URL };

export interface IdentityCheckCourse {
  readonly stage: Stage['kind'];
  /** While the start call runs, and until three seconds after it. */
  readonly isOpening: boolean;
  /** The `ref` of the frame. */
  readonly setFrame: (frame: HTMLIFrameElement | null) => void;
  readonly frameUrl: string | undefined;
  readonly begin: () => void;
  readonly leave: () => void;
}

/** Hears the finish message of the frame, and of nothing else. */
function useFinish(stage: Stage, frame: HTMLIFrameElement | null, onFinish: (ok: boolean) => void) {
  const providerOrigin = stage.kind === 'framed' ? stage.url.origin : undefined;
  useEffect(() => {
    if (providerOrigin === undefined) return undefined;
    const hear = (event: MessageEvent): void => {
      const trusted = {
        window: frame?.contentWindow,
        providerOrigin,
        ownOrigin: window.location.origin,
      };
      const result = readIdentityMessage(event, trusted);
      if (result !== undefined) onFinish(result === 'success');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [providerOrigin, frame, onFinish]);
}

/** The result of a check that has begun; failures of a poll are silent. */
export function useIdentityPoll(jumioId: string | undefined, onDone: (check: IdentityCheck) => void): void {
  const { data } = useQuery({
    ...queryOf(sliceQueryIdentityCheck, { jumioId: jumioId ?? '' }, { quiet: true }),
    enabled: jumioId !== undefined,
    staleTime: 0,
    refetchInterval: pollMs,
  });
  const isDone = data !== undefined && isIdentityFinished(data.jumioResult);
  useEffect(() => {
    if (isDone) onDone(data);
  }, [isDone, data, onDone]);
}

export function useIdentityCheck(
  onDone: (check: IdentityCheck) => void,
  onEnd: () => void,
): IdentityCheckCourse {
  const t = useTexts('verification.check');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const [isOpening, setOpening] = useState(false);
  const start = useWrite(sliceStartIdentityCheck, { silent: true });

  const leave = (): void => {
    setStage({ kind: 'idle' });
    setOpening(false);
    onEnd();
  };
  const fail = (): void => {
    toast(t('failed'), 'wait');
    leave();
  };

  useFinish(stage, frame, (ok) => {
    if (!ok) fail();
    else if (stage.kind === 'framed') setStage({ ...stage, kind: 'waiting' });
  });
  useIdentityPoll(stage.kind === 'waiting' ? stage.jumioId : undefined, (check) => {
    setStage({ kind: 'idle' });
    onDone(check);
  });

  const begin = (): void => {
    setOpening(true);
    setTimeout(() => setOpening(false), loadingMs);
    start.mutate(
      {},
      {
        onSuccess: ({ jumioId, jumioUrl }) => {
          const url = frameAddress(jumioUrl, window.location.href);
          if (url === undefined) fail();
          else setStage({ kind: 'framed', jumioId, url });
        },
        onError: (error) => {
          const isQuiet = isRequestError(error) && error.code === catalogue['identity-check-start'].code;
          if (!isQuiet) toast(isRequestError(error) ? error.msg : t('failed'), 'bad');
          leave();
        },
      },
    );
  };

  const frameUrl = stage.kind === 'idle' ? undefined : stage.url.href;
  return { stage: stage.kind, isOpening, setFrame, frameUrl, begin, leave };
}
