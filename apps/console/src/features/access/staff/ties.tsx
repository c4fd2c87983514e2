// The conflicts of interest of somebody on staff, as colleagues or they themselves declared them.
import type { StaffAccess, StaffTie } from '@causeway/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { mayDecide, useStaff } from '../../../shared/session.ts';
import { RemoveTieDialog } from './tie-dialogs.tsx';
import { useTexts } from './texts.ts';

export function Ties({ row }: { readonly row: StaffAccess }) {
  const t = useTexts('staffAccess.tie');
  const staff = useStaff();
  const [tie, setTie] = useState<StaffTie>();
  const [opened, setOpened] = useState(false);
  return (
    <Stack gap="xs">
      {row.ties.map((one) => (
        <div key={one.tieId}>
          <Text fw={600} size="sm">
            {t('with', { member: one.memberName ?? one.memberId })}
          </Text>
          <Text size="sm">{t('declaredBy', { name: one.declaredBy, reason: one.reason })}</Text>
          {one.removal && (
            <Text size="sm">{t('removalBy', { name: one.removal.askedBy, reason: one.removal.reason })}</Text>
          )}
          {mayDecide(staff) && one.removal?.askedById !== staff.staffId && (
            <Button
              onClick={() => {
                setTie(one);
                setOpened(true);
              }}
              size="compact-sm"
              variant="default"
            >
              {t(one.removal ? 'remove' : 'askToRemove')}
            </Button>
          )}
        </div>
      ))}
      {tie && (
        <RemoveTieDialog
          key={tie.tieId}
          onClose={() => setOpened(false)}
          opened={opened}
          row={row}
          tie={tie}
        />
      )}
    </Stack>
  );
}
