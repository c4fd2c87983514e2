// A yes-or-no question without a default.
import { Group, Radio } from '@mantine/core';
import { useKycTexts, type FieldProps } from '../record/index.ts';

interface YesNoFieldProps {
  readonly label: string;
  /** 1, 0, or null before it is answered. */
  readonly field: FieldProps;
}

export function YesNoField({ label, field }: YesNoFieldProps) {
  const t = useKycTexts('kycForm.yesNo');
  return (
    <Radio.Group
      data-path={field['data-path']}
      error={field.error}
      label={label}
      onChange={(value) => field.onChange(value === '1' ? 1 : 0)}
      value={field.value === null ? '' : String(field.value)}
    >
      <Group mt={4}>
        <Radio label={t('yes')} value="1" />
        <Radio label={t('no')} value="0" />
      </Group>
    </Radio.Group>
  );
}
