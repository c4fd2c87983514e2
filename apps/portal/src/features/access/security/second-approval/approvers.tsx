// The people who may approve what colleagues submit, and from when: shown before a rule is switched on.
import type { getSecondApprovalSetting, ResponseOf } from '@causeway/contract';
import { useMoment } from '@causeway/ui';
import { List, Text, Title } from '@mantine/core';
import { useTexts } from '../texts.ts';

export type Approver = ResponseOf<typeof getSecondApprovalSetting>['approvers'][number];

export function Approvers({ approvers }: { readonly approvers: readonly Approver[] }) {
  const t = useTexts('security.secondApproval.approvers');
  const since = useSince();
  return (
    <section>
      <Title mt="sm" order={3} size="h5">
        {t('title')}
      </Title>
      {approvers.length === 0 ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <List size="sm">
          {approvers.map((approver, index) => (
            // Two colleagues may have one name.
            <List.Item key={`${approver.name} ${String(index)}`}>
              {approver.isYou ? t('you', { name: approver.name }) : approver.name}: {since(approver)}
            </List.Item>
          ))}
        </List>
      )}
      {approvers.some(({ forAllFromTime }) => forAllFromTime !== null) && (
        <Text c="dimmed" size="sm">
          {t('why')}
        </Text>
      )}
    </section>
  );
}

function useSince(): (approver: Approver) => string {
  const t = useTexts('security.secondApproval.approvers');
  const moment = useMoment();
  return ({ fromTime, forAllFromTime }) => {
    if (forAllFromTime === null) return t('now');
    const time = moment(forAllFromTime);
    if (fromTime === null) return t('someNow', { time });
    return fromTime === forAllFromTime ? t('from', { time }) : t('some', { from: moment(fromTime), time });
  };
}
