// The buttons at the foot of a verification form, and which of them are enabled (VER-023). Pure.
export interface FootSituation {
  /** False for a person's correction, which is submitted at once. */
  readonly maySave: boolean;
  /** Index among the steps to fill in; the success page has no buttons. */
  readonly index: number;
  readonly count: number;
  readonly isChanged: boolean;
  readonly isUploading: boolean;
}

type FootButton = 'absent' | 'off' | 'on';

export interface Foot {
  /** Leaves the form; asks first if there are unsaved values. */
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
  const { maySave, index, count, isChanged, isUploading } = situation;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return {
    back: isFirst ? 'on' : 'absent',
    previous: isFirst ? 'absent' : 'on',
    save: maySave ? pressed(isChanged && !isUploading) : 'absent',
    // Leaving the step would cancel an upload in progress on this step.
    next: isLast ? 'absent' : pressed(!isUploading),
    nextSaves: isChanged,
    submit: isLast ? pressed(!isUploading) : 'absent',
  };
}
