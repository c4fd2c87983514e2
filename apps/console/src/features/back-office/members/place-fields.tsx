// A person's role and department at their business.
import { Radio, Stack, TextInput } from '@mantine/core';
import { roleIds, type Role } from './role.ts';
import { useTexts } from './texts.ts';

interface RoleFieldProps {
  readonly value: Role | null;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const t = useTexts('members.people');
  const roles = useTexts('members.role');
  const hints = useTexts('members.roleHint');
  return (
    <Radio.Group
      label={t('role')}
      onChange={(next) => {
        const role = roleIds.find((each) => String(each) === next);
        if (role !== undefined) onChange(role);
      }}
      value={value === null ? null : String(value)}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        {roleIds.map((role) => (
          <Radio
            description={hints(`role${role}`)}
            key={role}
            label={roles(`role${role}`)}
            size="sm"
            value={String(role)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface DepartmentFieldProps {
  readonly value: string;
  readonly onChange: (department: string) => void;
  readonly error?: string | undefined;
}

export function DepartmentField({ value, onChange, error }: DepartmentFieldProps) {
  const t = useTexts('members.people');
  return (
    <TextInput
      error={error}
      label={t('department')}
      maxLength={60}
      onChange={(event) => onChange(event.currentTarget.value)}
      value={value}
    />
  );
}
