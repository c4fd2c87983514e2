// Suggestions for a text that starts with a slash: a list above the field, moved through by arrows, chosen by
// Enter, with the whole text of the marked one.
import { useId, useState, type KeyboardEvent } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './chat.module.css';

export interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export const SUGGESTION_MARK = '/';

/** Suggestions whose title or text contains what follows the slash. */
export function suggested(text: string, all: readonly Suggestion[]): readonly Suggestion[] {
  if (!text.startsWith(SUGGESTION_MARK)) return [];
  const sought = text.slice(SUGGESTION_MARK.length).trim().toLowerCase();
  return all.filter((each) => `${each.title}\n${each.text}`.toLowerCase().includes(sought));
}

export function useSuggestions(
  text: string,
  all: readonly Suggestion[] = [],
  onChange: (text: string) => void,
) {
  const t = useUiTexts('ui.chat');
  const id = useId();
  const [markedAt, setMarkedAt] = useState(0);
  const list = suggested(text, all);
  const at = Math.min(markedAt, Math.max(0, list.length - 1));
  const marked = list[at];
  const isOpen = text.startsWith(SUGGESTION_MARK) && all.length > 0;

  const take = (suggestion: Suggestion): void => {
    setMarkedAt(0);
    onChange(suggestion.text);
  };
  /** True if the key belongs to the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && list.length > 0) setMarkedAt((at + step + list.length) % list.length);
    else if (event.key === 'Enter' && marked) take(marked);
    else if (event.key === 'Escape') onChange('');
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    press,
    inputProps: isOpen
      ? {
          'aria-activedescendant': marked ? `${id}-${marked.key}` : undefined,
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-expanded': true,
          role: 'combobox',
        }
      : {},
    list: isOpen && (
      <div className={classes.suggestions}>
        <div
          aria-label={t('suggestions')}
          className={classes.suggestionList}
          id={id}
          role="listbox"
          tabIndex={-1}
        >
          {list.map((each) => (
            <div
              aria-selected={each === marked}
              className={classes.suggestion}
              id={`${id}-${each.key}`}
              key={each.key}
              // Acts on the press instead of the click, so that the field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(each);
              }}
              role="option"
              tabIndex={-1}
            >
              {each.title}
            </div>
          ))}
        </div>
        <p aria-live="polite" className={classes.preview}>
          {marked?.text ?? t('noSuggestion')}
        </p>
      </div>
    ),
  };
}
