// The stages of one identity check on the page, as a table of transitions (VER-102). Pure.
import type { FrameResult } from './frame-message.ts';

interface Person {
  /** The text `member`, or a stakeholder's uid. */
  readonly personId: string;
}
interface Begun extends Person {
  readonly checkId: string;
  readonly url: URL;
}

/**
 * confirming: a finished result would be lost. introduction: the requirements, and consent. starting: the
 * start call runs. framed: the provider's page is shown. waiting: the person has finished, the result has not
 * come yet.
 */
export type Stage =
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'confirming' } & Person)
  | ({ readonly kind: 'introduction' } & Person)
  | ({ readonly kind: 'starting' } & Person)
  | ({ readonly kind: 'framed' } & Begun)
  | ({ readonly kind: 'waiting' } & Begun);

export type StageEvent =
  | { readonly kind: 'ask'; readonly personId: string; readonly isFinished: boolean }
  | { readonly kind: 'confirm' | 'decline' | 'begin' | 'leave' | 'refused' }
  | { readonly kind: 'started'; readonly checkId: string; readonly url: URL }
  | { readonly kind: 'messaged'; readonly result: FrameResult }
  | { readonly kind: 'found'; readonly checkId: string };

export const closed: Stage = { kind: 'closed' };

type StageOf<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>;
type Steps = { readonly [Kind in Stage['kind']]: (stage: StageOf<Kind>, event: StageEvent) => Stage };

const steps: Steps = {
  closed: (stage, event) => {
    if (event.kind !== 'ask') return stage;
    return { kind: event.isFinished ? 'confirming' : 'introduction', personId: event.personId };
  },
  confirming: (stage, event) => {
    if (event.kind === 'decline') return closed;
    return event.kind === 'confirm' ? { ...stage, kind: 'introduction' } : stage;
  },
  introduction: (stage, event) => (event.kind === 'begin' ? { ...stage, kind: 'starting' } : stage),
  starting: (stage, event) => {
    if (event.kind === 'refused') return closed;
    if (event.kind !== 'started') return stage;
    return { kind: 'framed', personId: stage.personId, checkId: event.checkId, url: event.url };
  },
  framed: (stage, event) => {
    if (event.kind !== 'messaged') return stage;
    return event.result === 'success' ? { ...stage, kind: 'waiting' } : closed;
  },
  waiting: (stage, event) => (event.kind === 'found' && event.checkId === stage.checkId ? closed : stage),
};

/**
 * An event that does not fit the stage changes nothing: an answer after the person has left is late, not
 * wrong.
 */
export function nextStage(stage: Stage, event: StageEvent): Stage {
  if (event.kind === 'leave') return closed;
  switch (stage.kind) {
    case 'closed':
      return steps.closed(stage, event);
    case 'confirming':
      return steps.confirming(stage, event);
    case 'introduction':
      return steps.introduction(stage, event);
    case 'starting':
      return steps.starting(stage, event);
    case 'framed':
      return steps.framed(stage, event);
    case 'waiting':
      return steps.waiting(stage, event);
  }
}
