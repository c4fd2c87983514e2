// The effects of a change, calculated by the server.
import { previewSettingChange, type SettingLineChange, type SettingName } from '@causeway/contract';
import { decimal, formatAmount, isCurrencyCode } from '@causeway/money';
import { FormError, useLanguage } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import classes from './settings.module.css';
import { useTexts } from './texts.ts';

/** An amount such as `1000.00 USD` in the reader's locale; days and counts stay unchanged. */
function useAmountText() {
  const { language } = useLanguage();
  return (text: string): string => {
    const [, value = '', code = ''] = /^(\d+(?:\.\d+)?) ([A-Z]{3,4})$/.exec(text) ?? [];
    return isCurrencyCode(code) ? formatAmount(decimal(value, code), language) : text;
  };
}

interface EffectsProps {
  readonly name: SettingName;
  readonly lines: SettingLineChange[];
}

/** Makes no call while there are no lines, and one call for equal lines. */
export function usePreview(name: SettingName, lines: SettingLineChange[] = []) {
  // Waits for a pause in typing before requesting the effects.
  const [settled] = useDebouncedValue(JSON.stringify(lines), 300);
  return useQuery({
    ...queryOf(
      previewSettingChange,
      { name, lines: JSON.parse(settled) as SettingLineChange[] },
      { quiet: true },
    ),
    enabled: lines.length > 0 && settled === JSON.stringify(lines),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function Effects({ name, lines }: EffectsProps) {
  const t = useTexts('settings.effects');
  const textOf = useAmountText();
  const { data, error } = usePreview(name, lines);
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
              <dt>{t(what, { example: textOf(example ?? '') })}</dt>
              <dd>
                {before === null
                  ? textOf(after ?? '–')
                  : t('beforeAfter', { before: textOf(before), after: textOf(after ?? '–') })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
