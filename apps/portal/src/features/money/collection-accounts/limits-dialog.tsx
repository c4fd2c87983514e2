// What may be collected by each method, in a dialog: all of them, or those of one kind of account as a table of its page.
import type { CollectionLimit } from '@causeway/contract';
import { Anchor, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { useWholeAmount } from './account-facts.ts';
import { useTexts } from './texts.ts';

interface LimitsProps {
  readonly limits: readonly CollectionLimit[];
}

export function LimitsTable({ limits }: LimitsProps) {
  const t = useTexts('collectionAccounts.limits');
  const whole = useWholeAmount();
  const cells = ({ limit, currency }: CollectionLimit): readonly string[] => {
    if (limit === null) return [t('none'), t('none')];
    if (typeof limit === 'string') return [whole(limit, currency), whole(limit, currency)];
    return [limit.business, limit.individual].map(({ day, year }) =>
      t('dayAndYear', { day: whole(day, currency), year: whole(year, currency) }),
    );
  };
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('method')}</Table.Th>
            <Table.Th>{t('business')}</Table.Th>
            <Table.Th>{t('individual')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {limits.map((each) => {
            const [business, individual] = cells(each);
            return (
              <Table.Tr key={each.method}>
                <Table.Th scope="row">
                  {t(each.method)}
                  {each.below !== undefined &&
                    ` (${t('below', { amount: whole(each.below, each.currency) })})`}
                </Table.Th>
                <Table.Td>{business}</Table.Td>
                <Table.Td>{individual}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function LimitsButton({ limits }: LimitsProps) {
  const t = useTexts('collectionAccounts.limits');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor component="button" onClick={() => setOpened(true)} size="sm" type="button">
        {t('open')}
      </Anchor>
      <Modal onClose={() => setOpened(false)} opened={opened} size="lg" title={<strong>{t('title')}</strong>}>
        <LimitsTable limits={limits} />
      </Modal>
    </>
  );
}
