// Asks for the colleague who gets the verification: one who decides at its level.
import { claimVerification, listStaff } from '@causeway/contract';
import { ConfirmDialog, FormError } from '@causeway/ui';
import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { type Assigned, colleaguesFor } from './claim-offer.ts';

interface HandOverDialogProps {
  readonly item: Assigned;
  readonly onClose: () => void;
  readonly onHandedOver: () => void;
}

export function HandOverDialog({ item, onClose, onHandedOver }: HandOverDialogProps) {
  const t = useSharedTexts('claim');
  const { data, error } = useQuery(queryOf(listStaff, {}));
  const [staffId, setStaffId] = useState<string | null>(null);
  const write = useWrite(claimVerification);
  const offered = colleaguesFor(data?.list ?? [], item, useStaff());
  return (
    <ConfirmDialog
      confirmLabel={t('handOver')}
      disabled={staffId === null}
      onClose={onClose}
      onConfirm={async () => {
        if (staffId === null) return;
        await write.mutateAsync({ memberId: item.memberId, isClaimed: true, staffId });
        onHandedOver();
      }}
      opened
      title={t('handOverTitle')}
    >
      <Stack gap="sm">
        <Text>{t('handOverText')}</Text>
        <Select
          data={offered.map((one) => ({ value: one.staffId, label: one.name }))}
          data-autofocus
          label={t('colleague')}
          onChange={setStaffId}
          required
          searchable
          value={staffId}
        />
        <FormError error={error ?? write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
