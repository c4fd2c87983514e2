// Runs the check of a link on its page: start, the provider's frame, its finish message, and polling until
// the link has a result.
import { type LinkState, queryLinkedCheck, startLinkedCheck } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import {
  type CheckView,
  closed,
  frameAddress,
  nextStage,
  useCheckFrame,
  useLoading,
  useRefusedText,
} from '../identity-check/index.ts';
import { useTexts } from './texts.ts';

const pollMs = 5000;
/** The page has only one person, and the link identifies that person. */
const introduction = nextStage(closed, { kind: 'ask', personId: 'linked', isFinished: false });

export interface LinkedCheck {
  readonly view: CheckView;
  readonly isFinished: boolean;
}

export function useLinkedCheck(opened: LinkState): LinkedCheck {
  const t = useTexts('linkedCheck');
  const refusedText = useRefusedText();
  const [stage, dispatch] = useReducer(nextStage, introduction);
  const [isLoading, setLoading] = useLoading();
  const { mutate } = useWrite(startLinkedCheck, { silent: true });
  const again = (): void => {
    dispatch({ kind: 'leave' });
    dispatch({ kind: 'ask', personId: 'linked', isFinished: false });
  };
  const setFrame = useCheckFrame(stage, (result) => {
    dispatch({ kind: 'messaged', result });
    if (result === 'success') return;
    toast(t('failed'), 'wait');
    again();
  });
  const isWaiting = stage.kind === 'waiting';
  const { data } = useQuery({
    ...queryOf(queryLinkedCheck, {}, { quiet: true }),
    enabled: isWaiting || opened === 'underWay',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'finished' ? false : pollMs),
  });
  const state = data?.state ?? opened;
  const isLeft = isWaiting && state === 'failed';
  useEffect(() => {
    if (!isLeft) return;
    toast(t('failed'), 'wait');
    dispatch({ kind: 'leave' });
    dispatch({ kind: 'ask', personId: 'linked', isFinished: false });
  }, [isLeft, t]);
  const begin = (): void => {
    setLoading(true);
    dispatch({ kind: 'begin' });
    const refused = (error: Error): void => {
      toast(refusedText(error), 'bad');
      again();
    };
    mutate(
      { consent: true },
      {
        onSuccess: ({ checkUrl }) => {
          const url = frameAddress(checkUrl, window.location.href);
          if (url === undefined) return refused(new Error('the identity check has no address of the web'));
          dispatch({ kind: 'started', checkId: 'linked', url });
        },
        onError: refused,
      },
    );
  };
  return { view: { stage, isLoading, setFrame, begin }, isFinished: state === 'finished' };
}
