// The choice between individual and business, in an edition that serves both; other editions have a fixed
// type.
import type { AccountType } from '@causeway/contract';
import { Input, SegmentedControl } from '@mantine/core';
import { edition } from '../../../editions/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

interface AccountTypeChoiceProps {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
  readonly description?: string;
}

export function AccountTypeChoice({ value, onChange, description }: AccountTypeChoiceProps) {
  const t = useSharedTexts('authShell.type');
  if (edition.accountTypes.length === 1) return null;
  return (
    <Input.Wrapper label={t('label')} description={description} labelElement="div">
      <SegmentedControl
        aria-label={t('label')}
        data={edition.accountTypes.map((type) => ({ value: type, label: t(type) }))}
        fullWidth
        mt={4}
        onChange={onChange}
        value={value}
      />
    </Input.Wrapper>
  );
}
