// Asks for the holder of the account that gets the money back, if its bank did not name one: no bank takes an
// order without a name.
import { TextInput } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';

interface HolderFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function HolderField({ value, onChange }: HolderFieldProps) {
  const t = useSharedTexts('decision');
  return (
    <TextInput
      description={t('holderHint')}
      label={t('holder')}
      maxLength={140}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
      value={value}
    />
  );
}
