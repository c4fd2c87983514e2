// The view of a page or picture: its size and rotation.
import { useState } from 'react';

export interface View {
  /** A zoom of 1 fills the available width. */
  readonly zoom: number;
  /** Clockwise rotation. */
  readonly degrees: 0 | 90 | 180 | 270;
}

export interface ViewTools extends View {
  readonly larger: (() => void) | undefined;
  readonly smaller: (() => void) | undefined;
  readonly turn: () => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const QUARTERS = [0, 90, 180, 270] as const;

export function useView(): ViewTools {
  const [step, setStep] = useState(ZOOMS.indexOf(1));
  const [quarter, setQuarter] = useState(0);
  return {
    zoom: ZOOMS[step] ?? 1,
    degrees: QUARTERS[quarter % QUARTERS.length] ?? 0,
    larger: step < ZOOMS.length - 1 ? () => setStep(step + 1) : undefined,
    smaller: step > 0 ? () => setStep(step - 1) : undefined,
    turn: () => setQuarter((quarter + 1) % QUARTERS.length),
  };
}
