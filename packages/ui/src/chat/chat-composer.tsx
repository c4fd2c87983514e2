// The message field: Enter sends, Shift and Enter start a line; files by button, by paste, or dropped on the
// chat.
import { ActionIcon, Textarea } from '@mantine/core';
import {
  useId,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { AttachIcon, SendIcon } from '../components/icons.tsx';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './chat.module.css';
import type { Draft } from './draft.ts';
import { useSuggestions, type Suggestion } from './suggestions.tsx';

export interface ChatComposerProps {
  readonly label: string;
  readonly draft: Draft;
  /** The maximum number of characters. */
  readonly max: number;
  readonly onSend: (text: string) => void;
  /** The extensions of accepted files, and their receiver; absent if no file may be sent. */
  readonly files?:
    { readonly endings: readonly string[]; readonly onPick: (files: readonly File[]) => void } | undefined;
  /** Offered while the text starts with a slash. */
  readonly suggestions?: readonly Suggestion[];
  /** True while the sent text is not yet accepted, and is still in the field. */
  readonly isBusy?: boolean;
  /** Shown beside the button for files. */
  readonly tools?: ReactNode;
  readonly sendLabel?: string;
  readonly input?: Ref<HTMLTextAreaElement>;
  /** Called when Escape is pressed. */
  readonly onLeave?: () => void;
}

/** From this share on the count is shown. */
const COUNTED_SHARE = 0.8;

export function ChatComposer(props: ChatComposerProps) {
  const {
    label,
    draft,
    max,
    onSend,
    files,
    suggestions,
    tools,
    sendLabel,
    input,
    onLeave,
    isBusy = false,
  } = props;
  const t = useUiTexts('ui.chat');
  const text = useSyncExternalStore(draft.subscribe, draft.current);
  const countId = useId();
  const isCounted = text.length > max * COUNTED_SHARE;
  const send = (): void => {
    if (isBusy || draft.current().trim() === '' || draft.current().length > max) return;
    onSend(draft.take().trim());
  };
  const suggest = useSuggestions(text, suggestions, draft.change);
  const press = (event: KeyboardEvent): void => {
    if (suggest.press(event)) return;
    if (event.key === 'Escape') onLeave?.();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent): void => {
    if (files === undefined || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.onPick([...event.clipboardData.files]);
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {suggest.list}
      <Textarea
        {...suggest.inputProps}
        aria-describedby={isCounted ? countId : undefined}
        aria-label={label}
        autosize
        classNames={{ input: classes.input }}
        error={text.length > max}
        maxRows={6}
        minRows={1}
        onChange={({ currentTarget: { value } }) => draft.change(value)}
        onKeyDown={press}
        onPaste={paste}
        placeholder={label}
        ref={input}
        value={text}
        variant="unstyled"
      />
      <div className={classes.tools}>
        {files && <FilePicker {...files} />}
        {tools}
        <span className={classes.count} data-over={text.length > max || undefined} id={countId}>
          {isCounted && t('count', { count: text.length, max })}
        </span>
        <ActionIcon
          aria-label={sendLabel ?? t('send')}
          disabled={text.trim() === '' || text.length > max}
          loading={isBusy}
          size="lg"
          type="submit"
        >
          <SendIcon />
        </ActionIcon>
      </div>
    </form>
  );
}

function FilePicker({ endings, onPick }: NonNullable<ChatComposerProps['files']>) {
  const t = useUiTexts('ui.chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        aria-label={t('attach')}
        color="gray"
        onClick={() => input.current?.click()}
        size="lg"
        variant="subtle"
      >
        <AttachIcon />
      </ActionIcon>
      <input
        accept={endings.map((ending) => `.${ending}`).join(',')}
        // The button before it represents it, so screen readers skip it.
        aria-hidden
        className={classes.spoken}
        multiple
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Allows picking the same file again.
          event.target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </>
  );
}
