// A page with several steps. The pressed button disappears with its step, and the focus with it. So the
// heading of the new step takes the focus (WCAG 2.4.3), and a status message names the current step (WCAG
// 4.1.3).
import { Title, type TitleProps } from '@mantine/core';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { announce } from './announce.tsx';
import classes from './steps.module.css';

/** True if the step differs from the one that the page opened at. */
const Changed = createContext(false);

interface StepScopeProps {
  /** The current step; a change of it is a new step. */
  readonly at: string;
  readonly children: ReactNode;
}

export function StepScope({ at, children }: StepScopeProps) {
  const [shown, setShown] = useState({ at, hasChanged: false });
  if (shown.at !== at) setShown({ at, hasChanged: true });
  return <Changed value={shown.hasChanged}>{children}</Changed>;
}

/** A heading drawn with a new step takes the focus, unless something else has it, such as a followed link. */
export function useStepFocus() {
  const hasChanged = useContext(Changed);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(hasChanged);
  useEffect(() => {
    if (isNew.current && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return { ref: heading, tabIndex: -1, className: classes.heading };
}

export function StepHeading({ className = '', ...title }: TitleProps) {
  const { className: own, ...focus } = useStepFocus();
  return <Title {...title} {...focus} className={`${own} ${className}`} />;
}

/** The announcement of a step, repeated when its text changes; the first step of a page has none. */
export function useStepStatus(text: string): void {
  const hasChanged = useContext(Changed);
  useEffect(() => {
    if (hasChanged) announce(text);
  }, [hasChanged, text]);
}
