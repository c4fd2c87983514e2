// Collection limits by method: all of them in a dialog, or those of one kind of account as a table on its
// page.
import { settingOptionText, type LocalTypeId } from '@causeway/contract';
import { ErrorState, LoadingState, useLanguage } from '@causeway/ui';
import { Anchor, Modal } from '@mantine/core';
import { useState } from 'react';
import { useCollectionLimits, useWholeAmount, type CollectionLimit } from './collection-limits.ts';
import classes from './collection-accounts.module.css';
import { useTexts } from './texts.ts';

interface LimitsProps {
  readonly type: LocalTypeId | 'all' | null;
}

export function LimitsTable({ type }: LimitsProps) {
  const t = useTexts('collectionAccounts.limits');
  const { language } = useLanguage();
  const whole = useWholeAmount();
  const { data: limits, error, refetch } = useCollectionLimits(type);
  if (limits === undefined)
    return error === null ? (
      <LoadingState count={4} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const cell = (day: string | null, year: string | null, { limit, currency }: CollectionLimit): string => {
    if (day !== null && year !== null)
      return t('dayAndYear', { day: whole(day, currency), year: whole(year, currency) });
    return limit === null ? t('none') : whole(limit, currency);
  };
  return (
    <div className={classes.limits}>
      <table aria-label={t('title')}>
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
          {limits.map((each) => (
            <tr key={each.method}>
              <th scope="row">
                {settingOptionText('method', each.method, language)}
                {each.below !== null && ` (${t('below', { amount: whole(each.below, each.currency) })})`}
              </th>
              <td>{cell(each.businessDay, each.businessYear, each)}</td>
              <td>{cell(each.individualDay, each.individualYear, each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function LimitsButton() {
  const t = useTexts('collectionAccounts.limits');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Anchor component="button" onClick={() => setOpened(true)} size="sm" type="button">
        {t('open')}
      </Anchor>
      <Modal onClose={() => setOpened(false)} opened={opened} size="lg" stackId="limits" title={t('title')}>
        <LimitsTable type="all" />
      </Modal>
    </>
  );
}
