// The amount field (MON-004): takes digits and one dot, groups them when the person has left it.
import { Anchor, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { CurrencyCode } from '@causeway/money';
import { AMOUNT_INPUT_LENGTH, tidyInput } from '@causeway/money';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { entryIssue, groupedEntry, ungroupedPlace } from './amount-entry.ts';
import classes from './amount.module.css';

export interface AmountInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'rightSection' | 'inputMode'
> {
  readonly currency: CurrencyCode;
  /** What is typed, without commas; read it with `parseInput`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Other than the usual two decimals, such as six for a stablecoin. */
  readonly decimals?: number;
  /** Offers 'All' beside the currency. */
  readonly onAll?: () => void;
}

/** The text for what is wrong with an amount field's content, in the reader's language. */
export function useAmountIssue(): (
  text: string,
  currency: CurrencyCode,
  decimals?: number,
) => string | undefined {
  const t = useUiTexts('ui.amount');
  return (text, currency, decimals) => {
    const issue = entryIssue(text, currency, decimals === undefined ? {} : { decimals });
    if (issue === undefined) return undefined;
    return issue.key === 'decimals' ? t('decimals', { count: issue.count, currency }) : t(issue.key);
  };
}

interface Changed {
  readonly input: HTMLInputElement;
  readonly caret: number;
}

/**
 * Whether the content was changed since somebody entered the field: from then on it is shown without commas. Entering
 * alone changes nothing, for the browser drops the selection when the content is replaced, and what is typed over an
 * amount would be added to it.
 */
function useTyping() {
  const [typing, setTyping] = useState(false);
  const changed = useRef<Changed>(undefined);
  useLayoutEffect(() => {
    if (!typing || changed.current === undefined) return;
    const { input, caret } = changed.current;
    input.setSelectionRange(caret, caret);
  }, [typing]);
  const type = (input: HTMLInputElement): void => {
    if (typing) return;
    const { value, selectionEnd } = input;
    changed.current = { input, caret: ungroupedPlace(value, selectionEnd ?? value.length) };
    setTyping(true);
  };
  return { typing, type, leave: () => setTyping(false) };
}

// Commas are not counted among the nineteen characters, and a pasted amount brings its own.
const COMMAS = Math.floor(AMOUNT_INPUT_LENGTH / 3);

export function AmountInput(props: AmountInputProps) {
  const { currency, value, onChange, decimals, onAll, onBlur, ...field } = props;
  const { typing, type, leave } = useTyping();
  const t = useUiTexts('ui.amount');
  return (
    <TextInput
      autoComplete="off"
      {...field}
      classNames={{ input: classes.field }}
      inputMode="decimal"
      maxLength={AMOUNT_INPUT_LENGTH + COMMAS}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onChange={(event) => {
        type(event.currentTarget);
        onChange(tidyInput(event.currentTarget.value, currency, decimals === undefined ? {} : { decimals }));
      }}
      rightSection={
        <span className={classes.adornment}>
          {onAll && (
            <Anchor component="button" disabled={field.disabled} onClick={onAll} size="sm" type="button">
              {t('all')}
            </Anchor>
          )}
          {currency}
        </span>
      }
      rightSectionPointerEvents={onAll ? 'auto' : 'none'}
      rightSectionWidth={onAll ? 104 : 64}
      value={typing ? value : groupedEntry(value)}
    />
  );
}
