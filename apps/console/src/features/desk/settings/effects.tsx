// What a change would do, as the server works it out.
import { previewSettingChange, type SettingLineChange, type SettingName } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';

interface EffectsProps {
  readonly name: SettingName;
  readonly lines: SettingLineChange[];
}

export function Effects({ name, lines }: EffectsProps) {
  const t = useTexts('settings.effects');
  const { data, error } = useQuery({
    ...queryOf(previewSettingChange, { name, lines }, { quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error !== null) return <FormError error={error} />;
  return (
    <section aria-live="polite" className={classes.effects}>
      <Text fw={600} size="sm">
        {t('title')}
      </Text>
      {data === undefined ? (
        <Text size="sm">{t('loading')}</Text>
      ) : (
        <dl>
          {data.map(({ what, example, before, after }) => (
            <div key={`${what} ${example ?? ''}`}>
              <dt>{t(what, { example: example ?? '' })}</dt>
              <dd>{before === null ? (after ?? '–') : t('beforeAfter', { before, after: after ?? '–' })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
