// A choice of the three roles, each with its purpose.
import { memberRoles } from '@causeway/contract';
import { Radio, Stack } from '@mantine/core';
import { useTexts } from './texts.ts';

export const roleIds = [memberRoles.admin, memberRoles.operator, memberRoles.approver] as const;
/** The keys of the roles' texts. */
export const roleNames = {
  [memberRoles.admin]: 'admin',
  [memberRoles.operator]: 'operator',
  [memberRoles.approver]: 'approver',
} as const;
export type Role = (typeof roleIds)[number];

interface RoleFieldProps {
  /** '' until a role is chosen. */
  readonly value: Role | '';
  readonly onChange: (role: Role) => void;
  readonly error?: string | undefined;
}

export function RoleField({ value, onChange, error }: RoleFieldProps) {
  const t = useTexts('team.people');
  const roles = useTexts('team.roles');
  const hints = useTexts('team.roleHints');
  return (
    <Radio.Group
      error={error}
      label={t('role')}
      onChange={(next) => {
        const role = roleIds.find((each) => String(each) === next);
        if (role !== undefined) onChange(role);
      }}
      value={String(value)}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        {roleIds.map((role) => (
          <Radio
            description={hints(roleNames[role])}
            key={role}
            label={roles(roleNames[role])}
            size="sm"
            value={String(role)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
