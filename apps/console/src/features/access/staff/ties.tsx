// Conflicts of interest of a staff member, declared by colleagues or by themselves.
import type { StaffAccess, StaffTie, StaffTieAct } from '@causeway/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DecideTieDialog, RemoveTieDialog } from './tie-dialogs.tsx';
import { useTexts } from './texts.ts';

export function Ties({ row }: { readonly row: StaffAccess }) {
  const t = useTexts('staffAccess.tie');
  const [tie, setTie] = useState<StaffTie>();
  const [act, setAct] = useState<StaffTieAct>();
  const close = (): void => setAct(undefined);
  const open = (one: StaffTie, next: StaffTieAct): void => {
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
          <TieButtons name={row.name} onOpen={(next) => open(one, next)} tie={one} />
        </div>
      ))}
      {tie && (
        <>
          <RemoveTieDialog key={tie.tieId} onClose={close} opened={act === 'remove'} row={row} tie={tie} />
          <DecideTieDialog
            decision="confirm"
            onClose={close}
            opened={act === 'confirm'}
            row={row}
            tie={tie}
          />
          <DecideTieDialog
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

interface TieButtonsProps {
  /** The person concerned. */
  readonly name: string;
  readonly tie: StaffTie;
  readonly onOpen: (act: StaffTieAct) => void;
}

function TieButtons({ name, tie: { isConfirmed, removal, may }, onOpen }: TieButtonsProps) {
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
