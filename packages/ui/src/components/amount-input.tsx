// The amount field (spec 1, section 5): takes digits and one dot, groups them when the person has left it.
import { Anchor, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { CurrencyCode } from '@causeway/money';
import { AMOUNT_INPUT_LENGTH, tidyInput } from '@causeway/money';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUiTexts } from '../language/language-provider.tsx';
import { entryFault, groupedEntry, ungroupedPlace } from './amount-entry.ts';
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
export function useAmountFault(): (
  text: string,
  currency: CurrencyCode,
  decimals?: number,
) => string | undefined {
  const t = useUiTexts('ui.amount');
  return (text, currency, decimals) => {
    const fault = entryFault(text, currency, decimals === undefined ? {} : { decimals });
    if (fault === undefined) return undefined;
    return fault.key === 'decimals' ? t('decimals', { count: fault.count, currency }) : t(fault.key);
  };
}

interface Entered {
  readonly input: HTMLInputElement;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether somebody is in the field, which then shows its content without commas. The browser drops the selection when
 * the content is replaced, and what is typed over an amount would be appended to it: the same digits are selected again.
 */
function useTyping() {
  const [typing, setTyping] = useState(false);
  const entered = useRef<Entered>(undefined);
  useLayoutEffect(() => {
    if (!typing || entered.current === undefined) return;
    const { input, from, to } = entered.current;
    input.setSelectionRange(from, to);
  }, [typing]);
  const enter = (input: HTMLInputElement): void => {
    const { value, selectionStart, selectionEnd } = input;
    const place = (at: number | null): number => ungroupedPlace(value, at ?? value.length);
    entered.current = { input, from: place(selectionStart), to: place(selectionEnd) };
    // Within the event: whoever selects something right after entering the field keeps it.
    flushSync(() => setTyping(true));
  };
  return { typing, enter, leave: () => setTyping(false) };
}

// Commas are not counted among the nineteen characters, and a pasted amount brings its own.
const COMMAS = Math.floor(AMOUNT_INPUT_LENGTH / 3);

export function AmountInput(props: AmountInputProps) {
  const { currency, value, onChange, decimals, onAll, onFocus, onBlur, ...field } = props;
  const { typing, enter, leave } = useTyping();
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
      onChange={(event) =>
        onChange(tidyInput(event.currentTarget.value, currency, decimals === undefined ? {} : { decimals }))
      }
      onFocus={(event) => {
        enter(event.currentTarget);
        onFocus?.(event);
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
