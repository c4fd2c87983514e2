// Conflicts of interest of a staff member, declared by colleagues or by themselves.
import type { StaffAccess, StaffTie } from '@causeway/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mayDecide, useStaff } from '../../../shared/session.ts';
import { DecideTieDialog, RemoveTieDialog } from './tie-dialogs.tsx';
import { useTexts } from './texts.ts';

type TieAct = 'remove' | 'confirm' | 'dismiss';

export function Ties({ row }: { readonly row: StaffAccess }) {
  const t = useTexts('staffAccess.tie');
  const [tie, setTie] = useState<StaffTie>();
  const [act, setAct] = useState<TieAct>();
  const close = (): void => setAct(undefined);
  const open = (one: StaffTie, next: TieAct): void => {
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
          <TieButtons onOpen={(next) => open(one, next)} row={row} tie={one} />
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
  readonly row: StaffAccess;
  readonly tie: StaffTie;
  readonly onOpen: (act: TieAct) => void;
}

/**
 * The server's rule: the person who declared it does not confirm it, and the person concerned does not
 * dismiss it.
 */
function TieButtons({ row: { staffId, name }, tie, onOpen }: TieButtonsProps) {
  const t = useTexts('staffAccess.tie');
  const staff = useStaff();
  const isOwn = staffId === staff.staffId;
  const decides = mayDecide(staff);
  const button = (act: TieAct, label: string) => (
    <Button onClick={() => onOpen(act)} size="compact-sm" variant="default">
      {label}
    </Button>
  );
  if (tie.isConfirmed)
    return decides && tie.removal?.askedById !== staff.staffId
      ? button('remove', t(tie.removal ? 'remove' : 'askToRemove'))
      : null;
  const mayConfirm = (decides || isOwn) && tie.declaredById !== staff.staffId;
  return (
    <>
      {!mayConfirm && <Text size="sm">{t('waitsFor', { name })}</Text>}
      <Group gap="xs" mt={4}>
        {mayConfirm && button('confirm', t('confirm'))}
        {decides && !isOwn && button('dismiss', t('dismiss'))}
      </Group>
    </>
  );
}
