// The amount field (MON-004): keeps typed or pasted text as it is, and groups the digits on blur.
import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import type { CurrencyCode } from '@causeway/money';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import { entryIssue, groupedEntry, hasOurCommas, ungroupedPlace, type FieldChange } from './amount-entry.ts';
import classes from './amount.module.css';

export interface AmountInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'rightSection' | 'inputMode'
> {
  readonly currency: CurrencyCode;
  /** Text as typed; read it with `parseInput`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The number of decimals, if it is not two: six for a stablecoin. */
  readonly decimals?: number;
  /** False if the currency is beside the field. */
  readonly code?: boolean;
  /** Offers 'All' beside the currency. */
  readonly onAll?: () => void;
}

/** The message for an amount field's content, in the reader's language. */
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
 * True once the content was changed after the field got the focus: from then on it is shown as typed. Focus
 * alone changes nothing, because replacing the content drops the selection, and typing over an amount would
 * add to it.
 */
function useTyping() {
  const [typing, setTyping] = useState(false);
  const changed = useRef<Changed>(undefined);
  useLayoutEffect(() => {
    if (!typing || changed.current === undefined) return;
    const { input, caret } = changed.current;
    input.setSelectionRange(caret, caret);
  }, [typing]);
  /** The typed text, without the commas added for reading. */
  const type = (input: HTMLInputElement, change: FieldChange): string => {
    const { value, selectionEnd } = input;
    if (typing) return value;
    setTyping(true);
    const caret = selectionEnd ?? value.length;
    const isOurs = hasOurCommas(value, change);
    changed.current = { input, caret: isOurs ? ungroupedPlace(value, caret) : caret };
    return isOurs ? value.replaceAll(',', '') : value;
  };
  return { typing, type, leave: () => setTyping(false) };
}

const changeIn = (event: Event): FieldChange =>
  event instanceof InputEvent ? event : { inputType: '', data: null };

export function AmountInput(props: AmountInputProps) {
  const { currency, value, onChange, decimals, onAll, onBlur, code = true, ...field } = props;
  const { typing, type, leave } = useTyping();
  const t = useUiTexts('ui.amount');
  const options = decimals === undefined ? {} : { decimals };
  return (
    <TextInput
      autoComplete="off"
      {...field}
      classNames={{ input: classes.field }}
      inputMode="decimal"
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onChange={(event) => onChange(type(event.currentTarget, changeIn(event.nativeEvent)))}
      rightSection={
        <span className={classes.adornment}>
          {onAll && (
            <Anchor component="button" disabled={field.disabled} onClick={onAll} size="sm" type="button">
              {t('all')}
            </Anchor>
          )}
          {code && currency}
        </span>
      }
      rightSectionPointerEvents={onAll ? 'auto' : 'none'}
      rightSectionWidth={onAll ? 104 : code ? 64 : 12}
      value={typing ? value : groupedEntry(value, currency, options)}
    />
  );
}
