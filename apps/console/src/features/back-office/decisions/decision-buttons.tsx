// The offered decisions, with their keys.
import { Button, Kbd, type ButtonProps } from '@mantine/core';

export interface Offer<Decision extends string> {
  readonly decision: Decision;
  readonly label: string;
  readonly shortcut?: string;
  /**
   * Set for decisions against the member; the final one is less prominent than the usual one. Undefined for
   * decisions in their favor.
   */
  readonly against?: 'usual' | 'final';
  /** True for a decision that is neither for nor against the member: it is placed apart from the others. */
  readonly isAside?: boolean;
  readonly isDisabled?: boolean;
}

const LOOKS: Readonly<Record<NonNullable<Offer<string>['against']>, ButtonProps>> = {
  usual: { color: 'bad', variant: 'outline' },
  final: { color: 'bad', variant: 'subtle' },
};

interface DecisionButtonsProps<Decision extends string> {
  readonly offers: readonly Offer<Decision>[];
  readonly onAsk: (decision: Decision) => void;
}

export function DecisionButtons<Decision extends string>({ offers, onAsk }: DecisionButtonsProps<Decision>) {
  return offers.map(({ decision, label, shortcut, against, isAside = false, isDisabled }) => (
    <Button
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      key={decision}
      onClick={() => onAsk(decision)}
      rightSection={shortcut !== undefined && <Kbd size="xs">{shortcut}</Kbd>}
      {...(isAside && { variant: 'default' })}
      {...(against && LOOKS[against])}
    >
      {label}
    </Button>
  ));
}
