// Changes the role or department of a business's person; making somebody an admin waits for a second staff
// member.
import { changePerson, type PersonAccess, memberRoles } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { DecisionDialog } from '../decisions/index.ts';
import { thenReadAgain } from './access-write.ts';
import { personName } from './person-name.ts';
import { DepartmentField, RoleField } from './place-fields.tsx';
import { useTexts } from './texts.ts';

/** Empty for read-only staff, for an individual, and for a removed person. */
export function ChangePerson({ access }: { readonly access: PersonAccess }) {
  const t = useTexts('members.change');
  const [opened, setOpened] = useState(false);
  if (!access.may.includes('change')) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)} size="compact-sm" variant="outline">
        {t('open')}
      </Button>
      {/* Redrawn from the current state, which discards earlier typed values. */}
      <ChangeDialog
        access={access}
        key={JSON.stringify([access.roleId, access.department, opened])}
        onClose={() => setOpened(false)}
        opened={opened}
      />
    </>
  );
}

interface ChangeDialogProps {
  readonly access: PersonAccess;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ChangeDialog({ access, opened, onClose }: ChangeDialogProps) {
  const t = useTexts('members.change');
  const dialog = useTexts('members.dialog');
  const write = useWrite(changePerson);
  const [draft, setDraft] = useState({
    roleId: access.roleId,
    department: access.department ?? '',
    reason: '',
  });
  const name = personName(access);
  const request = changePerson.request.safeParse({ personId: access.personId, ...draft }).data;
  const isSame = draft.roleId === access.roleId && draft.department.trim() === (access.department ?? '');
  const makesAdmin = draft.roleId === memberRoles.admin && access.roleId !== memberRoles.admin;
  const save = async (): Promise<void> => {
    if (request === undefined) return;
    const { waitsForSecond } = await thenReadAgain(write.mutateAsync(request));
    toast(t(waitsForSecond ? 'asked' : 'done', { name }), 'good');
  };
  const follows = draft.roleId === access.roleId ? 'follows' : makesAdmin ? 'followsAdmin' : 'followsRole';
  return (
    <DecisionDialog
      confirmLabel={t(makesAdmin ? 'ask' : 'save')}
      disabled={request === undefined || isSame}
      follows={t(follows)}
      onClose={onClose}
      onConfirm={save}
      opened={opened}
      reason={{
        description: dialog('reasonHint'),
        minRows: 2,
        value: draft.reason,
        onChange: (reason) => setDraft({ ...draft, reason }),
      }}
      size="lg"
      subject={
        <Stack gap="sm">
          <RoleField onChange={(roleId) => setDraft({ ...draft, roleId })} value={draft.roleId} />
          <DepartmentField
            onChange={(department) => setDraft({ ...draft, department })}
            value={draft.department}
          />
        </Stack>
      }
      title={t('title', { name })}
      write={write}
    />
  );
}
