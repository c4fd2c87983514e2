// The steps of a verification form: the current one, and the jump to the first issue.
import type { ValidationIssue, KycStep } from '@causeway/contract';
import { useEffect, useState } from 'react';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';

export interface WizardUse<Step extends KycStep> {
  readonly step: Step | 'success';
  readonly go: (step: Step | 'success') => void;
  readonly next: () => void;
  readonly previous: () => void;
  /** Index among the steps; -1 on the success page. */
  readonly index: number;
  /** The `ref` of the element around the step and its buttons. */
  readonly setRoot: (root: HTMLElement | null) => void;
  /** Goes to the first step, and its first field, with one of these issues. */
  readonly jump: (issues: readonly ValidationIssue[]) => void;
  /** Puts the focus into the field of this `data-path`. */
  readonly focus: (path: string) => void;
  /** The issues of the last jump. */
  readonly shown: readonly ValidationIssue[];
}

/** The start of a step. */
const stepHead = '[data-step-head]';
const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]';

/** Focuses the first of these in the order of the page, not of the rules. */
function focusFirst(root: HTMLElement | null, paths: ReadonlySet<string>): void {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const place = places.find(({ dataset }) => paths.has(dataset['path'] ?? ''));
  const node = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable);
  node?.focus();
  node?.scrollIntoView({ block: 'center' });
}

/** The `data-path` of an issue about a whole step or about one of its people. */
export const stepPath = 'step';
const pathOf = ({ field, uid }: ValidationIssue): string => (field === '' || uid !== null ? stepPath : field);

interface Place<Step> {
  readonly step: Step | 'success';
  readonly shown: readonly ValidationIssue[];
  /** Where to move the focus: keyboard users continue from the head of the new step. */
  readonly look: 'nowhere' | 'head' | 'issues';
}

/** The step where a person was before a reload; else the first. */
function useKeptStep<Step extends KycStep>(steps: readonly Step[]) {
  const kept = useKeptForm('verification-step');
  const [begins] = useState((): { readonly step: Step | 'success' } => ({ step: steps[0] ?? 'success' }));
  const [first] = useState(() => steps.find((each) => each === kept.over(begins).step) ?? begins.step);
  useEffect(() => kept.left, [kept]);
  return { first, keep: (step: Step | 'success'): void => kept.keep({ step }, begins) };
}

export function useWizard<Step extends KycStep>(steps: readonly Step[]): WizardUse<Step> {
  const { first, keep } = useKeptStep(steps);
  const [place, setPlace] = useState<Place<Step>>({ step: first, shown: [], look: 'nowhere' });
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { step, shown } = place;
  const index = steps.findIndex((each) => each === step);

  useEffect(() => keep(step));
  useEffect(() => {
    if (place.look === 'issues') {
      const here = place.shown.filter((issue) => issue.step === place.step);
      focusFirst(root, new Set(here.map(pathOf)));
    }
    if (place.look === 'head') {
      root?.querySelector<HTMLElement>(stepHead)?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
  }, [place, root]);

  const go = (target: Step | 'success'): void =>
    setPlace((now) => ({ ...now, step: target, look: now.step === target ? 'nowhere' : 'head' }));
  const neighbour = (distance: 1 | -1): void => {
    const target = steps[index + distance];
    if (target !== undefined) go(target);
  };

  return {
    step,
    index,
    setRoot,
    shown,
    go,
    focus: (path) => focusFirst(root, new Set([path])),
    next: () => neighbour(1),
    previous: () => neighbour(-1),
    jump: (issues) => {
      const target = steps.find((each) => issues.some((issue) => issue.step === each));
      if (target !== undefined) setPlace({ step: target, shown: [...issues], look: 'issues' });
    },
  };
}
