// The buttons at the foot of a verification form, and which of them are enabled (VER-023). Pure.
import type { RecordKind } from '@causeway/contract';

export interface FootSituation {
  readonly kind: RecordKind;
  /** Never submitted before; otherwise something is being corrected. */
  readonly isFirstTime: boolean;
  /** Place among the steps that are filled in; the success page has no foot. */
  readonly index: number;
  readonly count: number;
  readonly isChanged: boolean;
  readonly isUploading: boolean;
}

type FootButton = 'absent' | 'off' | 'on';

export interface Foot {
  /** Leaves the form; asks first if something is unsaved. */
  readonly back: FootButton;
  readonly previous: FootButton;
  readonly save: FootButton;
  /** `next` also saves changed values, and says so. */
  readonly next: FootButton;
  readonly nextSaves: boolean;
  readonly submit: FootButton;
}

const pressed = (isOn: boolean): FootButton => (isOn ? 'on' : 'off');

export function footOf(situation: FootSituation): Foot {
  const { kind, isFirstTime, index, count, isChanged, isUploading } = situation;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  // A person saves for later the first time only; a business whenever something has changed.
  const mayKeep = kind === 'enterprise' || isFirstTime;
  return {
    back: isFirst ? 'on' : 'absent',
    previous: isFirst ? 'absent' : 'on',
    save: mayKeep ? pressed(isChanged && !isUploading) : 'absent',
    // Moving on would cancel an upload in progress on this step.
    next: isLast ? 'absent' : pressed(!isUploading),
    nextSaves: isChanged,
    submit: isLast ? pressed(!isUploading) : 'absent',
  };
}
