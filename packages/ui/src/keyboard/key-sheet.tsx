// The keys on one sheet, and the switch that turns single keys off.
import { Group, Kbd, Modal, Switch, Text } from '@mantine/core';
import '../styles-of-pages.ts';
import classes from './key-sheet.module.css';

interface KeySheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** True if single keys work. */
  readonly isOn: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly switchLabel: string;
  readonly parts: readonly {
    readonly title: string;
    /** Keys as they are pressed, two of them with a space in between, and what they do. */
    readonly keys: readonly (readonly [keys: string, what: string])[];
  }[];
}

export function KeySheet({ opened, onClose, title, isOn, onSwitch, switchLabel, parts }: KeySheetProps) {
  return (
    <Modal onClose={onClose} opened={opened} size="lg" title={title}>
      <Switch
        checked={isOn}
        label={switchLabel}
        mb="md"
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={classes.sheet}>
        {parts.map((part) => (
          <section key={part.title}>
            <Text component="h3" fw={600} mb={4} size="sm">
              {part.title}
            </Text>
            {part.keys.map(([keys, what]) => (
              <Group gap="xs" key={keys} py={3} wrap="nowrap">
                <span className={classes.keys}>
                  {keys.split(' ').map((each) => (
                    <Kbd key={each}>{each}</Kbd>
                  ))}
                </span>
                <Text size="sm">{what}</Text>
              </Group>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
