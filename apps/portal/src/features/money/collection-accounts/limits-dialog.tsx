// What may be collected by each method, in a dialog: all of them, or those of one kind of account as a table of its page.
import type { CollectionLimit } from '@causeway/contract';
import { Anchor, Modal } from '@mantine/core';
import { useState } from 'react';
import { useWholeAmount } from './account-facts.ts';
import classes from './collection-accounts.module.css';
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
    <div className={classes.limits}>
      <table>
        <thead>
          <tr>
            {(['method', 'business', 'individual'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((each) => {
            const [business, individual] = cells(each);
            return (
              <tr key={each.method}>
                <th scope="row">
                  {t(each.method)}
                  {each.below !== undefined &&
                    ` (${t('below', { amount: whole(each.below, each.currency) })})`}
                </th>
                <td>{business}</td>
                <td>{individual}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
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
      <Modal
        onClose={() => setOpened(false)}
        opened={opened}
        size="lg"
        stackId="limits"
        title={<strong>{t('title')}</strong>}
      >
        <LimitsTable limits={limits} />
      </Modal>
    </>
  );
}
