// The steps of a process, and the timeline of past events. Both are ordered lists and read as such.
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import type { Tone } from '../theme/tokens.ts';
import { ToneIcon } from './icons.tsx';
import classes from './steps.module.css';
import { TimeText } from './time-text.tsx';

export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface ProgressStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly state: StepState;
  /** The deadline, or the reason. */
  readonly text?: ReactNode;
  /** The time it was reached, ISO 8601 in UTC. */
  readonly at?: string;
}

export interface ProgressStepsProps {
  readonly steps: readonly ProgressStep[];
  /** The name of the steps, for screen readers. */
  readonly label: string;
  /** Side by side if there is room; on a phone always stacked. */
  readonly across?: boolean;
  /** On a phone one line of marks, with only the current step's title. */
  readonly compact?: boolean;
}

const STEP_TONES = { done: 'good', now: 'info', failed: 'bad' } as const satisfies Record<string, Tone>;

function StepMark({ state, number }: { readonly state: StepState; readonly number: number }) {
  if (state === 'next') return <span className={classes.number}>{number}</span>;
  return (
    <span className={classes.mark} data-tone={STEP_TONES[state]}>
      <ToneIcon size={22} tone={STEP_TONES[state]} />
    </span>
  );
}

export function ProgressSteps({ steps, label, across = false, compact = false }: ProgressStepsProps) {
  const t = useUiTexts('ui.step');
  return (
    <ol
      aria-label={label}
      className={classes.steps}
      data-across={across || undefined}
      data-compact={compact || undefined}
    >
      {steps.map((step, index) => (
        <li
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classes.step}
          data-state={step.state}
          key={step.key}
        >
          <StepMark number={index + 1} state={step.state} />
          <div className={classes.body}>
            <div className={classes.title}>
              {step.title}
              <span className={classes.spoken}> ({t(step.state)})</span>
            </div>
            {step.text !== undefined && <div className={classes.text}>{step.text}</div>}
            {step.at !== undefined && (
              <div className={classes.text}>
                <TimeText at={step.at} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

export interface TimelineEntry {
  readonly key: string;
  readonly title: ReactNode;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly who?: string;
  readonly text?: ReactNode;
  readonly tone?: Tone;
}

export interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}

export function Timeline({ entries, label }: TimelineProps) {
  return (
    <ol aria-label={label} className={classes.steps}>
      {entries.map((entry) => (
        <li className={classes.step} data-state="done" key={entry.key}>
          <span className={classes.mark} data-tone={entry.tone ?? 'done'}>
            <ToneIcon size={18} tone={entry.tone ?? 'done'} />
          </span>
          <div className={classes.body}>
            <div className={classes.title}>{entry.title}</div>
            {entry.text !== undefined && <div className={classes.text}>{entry.text}</div>}
            <div className={classes.text}>
              {entry.who !== undefined && <span>{entry.who} · </span>}
              <TimeText at={entry.at} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
