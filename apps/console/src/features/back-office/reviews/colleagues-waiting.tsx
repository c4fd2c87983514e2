// Colleagues' requests to the reader, shown above the queue: recoveries to decide, conflicts of interest and
// staff changes to confirm.
import { countStaffWaiting, decideStaffRecovery, mayCall } from '@causeway/contract';
import { Anchor, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';

const REFRESH_MS = 30_000;

export function ColleaguesWaiting() {
  const t = useTexts('reviews.colleagues');
  const staff = useStaff();
  const { data } = useQuery({
    ...queryOf(countStaffWaiting, {}, { quiet: true }),
    refetchInterval: REFRESH_MS,
    enabled: mayCall(staff, decideStaffRecovery),
  });
  if (data === undefined || data.recoveries + data.ties + data.changes === 0) return null;
  const { recoveries, ties, changes } = data;
  return (
    <Paper mb="md" p="sm" role="status" withBorder>
      <Group gap="md">
        {recoveries > 0 && <Text fw={600}>{t('recoveries', { count: recoveries })}</Text>}
        {ties > 0 && <Text fw={600}>{t('ties', { count: ties })}</Text>}
        {changes > 0 && <Text fw={600}>{t('changes', { count: changes })}</Text>}
        <Anchor href={link('staff')}>{t('open')}</Anchor>
      </Group>
    </Paper>
  );
}
