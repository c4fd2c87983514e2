// Conflicts of interest of a staff member, declared by colleagues or by themselves.
import type { StaffAccess, StaffConflict, StaffTieAct } from '@causeway/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DecideConflictDialog, RemoveConflictDialog } from './conflict-dialogs.tsx';
import { useTexts } from './texts.ts';

export function Conflicts({ row }: { readonly row: StaffAccess }) {
  const t = useTexts('staffAccess.tie');
  const [tie, setTie] = useState<StaffConflict>();
  const [act, setAct] = useState<StaffTieAct>();
  const close = (): void => setAct(undefined);
  const open = (one: StaffConflict, next: StaffTieAct): void => {
    setTie(one);
    setAct(next);
  };
  return (
    <Stack gap="xs">
      {row.ties.map((one) => (
        <div key={one.tieId}>
          <Text fw={600} size="sm">
            {t(one.isConfirmed ? 'with' : 'waits', { member: one.memberName ?? one.memberId })}
          </Text>
          <Text size="sm">{t('declaredBy', { name: one.declaredBy, reason: one.reason })}</Text>
          {one.removal && (
            <Text size="sm">{t('removalBy', { name: one.removal.askedBy, reason: one.removal.reason })}</Text>
          )}
          <ConflictButtons name={row.name} onOpen={(next) => open(one, next)} tie={one} />
        </div>
      ))}
      {tie && (
        <>
          <RemoveConflictDialog
            key={tie.tieId}
            onClose={close}
            opened={act === 'remove'}
            row={row}
            tie={tie}
          />
          <DecideConflictDialog
            decision="confirm"
            onClose={close}
            opened={act === 'confirm'}
            row={row}
            tie={tie}
          />
          <DecideConflictDialog
            decision="dismiss"
            onClose={close}
            opened={act === 'dismiss'}
            row={row}
            tie={tie}
          />
        </>
      )}
    </Stack>
  );
}

interface ConflictButtonsProps {
  /** The staff member with the conflict. */
  readonly name: string;
  readonly tie: StaffConflict;
  readonly onOpen: (act: StaffTieAct) => void;
}

function ConflictButtons({ name, tie: { isConfirmed, removal, may }, onOpen }: ConflictButtonsProps) {
  const t = useTexts('staffAccess.tie');
  const labels = {
    confirm: t('confirm'),
    dismiss: t('dismiss'),
    remove: t(removal ? 'remove' : 'askToRemove'),
  } as const;
  return (
    <>
      {!isConfirmed && !may.includes('confirm') && <Text size="sm">{t('waitsFor', { name })}</Text>}
      {may.length > 0 && (
        <Group gap="xs" mt={4}>
          {may.map((act) => (
            <Button key={act} onClick={() => onOpen(act)} size="compact-sm" variant="default">
              {labels[act]}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
