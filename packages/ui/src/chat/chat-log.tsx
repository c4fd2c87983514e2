// The lines of a conversation: read aloud as they arrive, and scrolled to the end while the end is in view.
import { hongKongDay } from '@causeway/money';
import { Anchor, Button, Loader, Progress, UnstyledButton } from '@mantine/core';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AttachIcon, ChevronIcon, ToneIcon } from '../components/icons.tsx';
import { TimeText } from '../components/time-text.tsx';
import { useUiTexts } from '../language/language-provider.tsx';
import { useFileSize } from '../upload/use-upload-rules.ts';
import classes from './chat.module.css';
import { isContinued, tellsState, type ChatLine } from './lines.ts';
import { linkedParts } from './links.ts';

export interface ChatLogProps {
  /** The conversation's name. */
  readonly label: string;
  readonly lines: readonly ChatLine[];
  readonly isLoading: boolean;
  /** Shown while there is no line. */
  readonly empty?: React.ReactNode;
  readonly onRetry: (key: string) => void;
  readonly onDiscard: (key: string) => void;
  readonly onOpenFile: (key: string) => void;
  /**
   * Called when the end of the conversation is in view; a new function whenever there is something new to
   * see.
   */
  readonly onEndSeen?: (() => void) | undefined;
}

const scrolledByKeys = { tabIndex: 0 };

/** Within this distance the end counts as in view. */
const END_PX = 48;

export function ChatLog({ label, lines, isLoading, empty, onEndSeen, ...actions }: ChatLogProps) {
  const t = useUiTexts('ui.chat');
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNew, setHasNew] = useState(false);
  const last = lines.at(-1);

  const toEnd = (): void => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    setHasNew(false);
  };
  // The person's own line scrolls into view; others only if the end is in view already.
  useLayoutEffect(() => {
    if (isAtEnd.current || last?.side === 'own') toEnd();
    else setHasNew(true);
  }, [last?.key, last?.side]);
  useKeptEnd(box, isAtEnd);
  useEndSeen(isAtEnd, onEndSeen);

  return (
    <div className={classes.logFrame}>
      <div
        aria-busy={isLoading}
        aria-label={label}
        aria-live="polite"
        className={classes.log}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_PX;
          if (!isAtEnd.current) return;
          setHasNew(false);
          onEndSeen?.();
        }}
        ref={box}
        role="log"
        {...scrolledByKeys}
      >
        {isLoading && <Loader className={classes.loader} size="sm" />}
        {!isLoading && lines.length === 0 && empty}
        {lines.map((line, index) => (
          <Line
            {...actions}
            isContinued={isContinued(lines[index - 1], line)}
            isNewDay={dayOf(lines[index - 1]) !== dayOf(line)}
            key={line.key}
            line={line}
            tellsState={tellsState(lines, index)}
          />
        ))}
      </div>
      {hasNew && (
        <Button
          className={classes.toEnd}
          onClick={toEnd}
          rightSection={<ChevronIcon size={16} />}
          size="compact-sm"
        >
          {t('newMessages')}
        </Button>
      )}
    </div>
  );
}

/** A box that becomes lower, because of a phone's keyboard or typed text, still shows its end. */
function useKeptEnd(box: React.RefObject<HTMLDivElement | null>, isAtEnd: React.RefObject<boolean>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isAtEnd]);
}

/** Reports when the end is in view and the page is visible: now, or once the page is visible again. */
function useEndSeen(isAtEnd: React.RefObject<boolean>, onEndSeen: (() => void) | undefined): void {
  useEffect(() => {
    const see = (): void => {
      if (isAtEnd.current && document.visibilityState === 'visible') onEndSeen?.();
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [isAtEnd, onEndSeen]);
}

const dayOf = (line: ChatLine | undefined): string => (line ? hongKongDay(new Date(line.at)) : '');

interface LineProps extends Pick<ChatLogProps, 'onRetry' | 'onDiscard' | 'onOpenFile'> {
  readonly line: ChatLine;
  readonly isContinued: boolean;
  readonly isNewDay: boolean;
  readonly tellsState: boolean;
}

const Line = memo(function Line({
  line,
  isContinued: isSame,
  isNewDay,
  tellsState: tells,
  ...actions
}: LineProps) {
  const t = useUiTexts('ui.chat');
  return (
    <>
      {isNewDay && <Day at={line.at} />}
      {line.side === 'system' ? (
        <p className={classes.system}>
          {line.text} <TimeText at={line.at} show="time" zone="never" />
        </p>
      ) : (
        <div
          className={classes.line}
          data-continued={isSame && !isNewDay ? true : undefined}
          data-side={line.side}
        >
          <p className={classes.head}>
            {line.side === 'note' && <span className={classes.noteMark}>{t('note')}</span>}
            <span>{line.name}</span> <TimeText at={line.at} show="time" zone="never" />
          </p>
          <div className={classes.bubble}>
            {line.text !== '' && <Text text={line.text} />}
            {line.file && <FileOf line={line} onOpen={() => actions.onOpenFile(line.key)} />}
          </div>
          {tells && <State {...actions} line={line} />}
        </div>
      )}
    </>
  );
});

/** The text as sent, with links for its addresses. */
function Text({ text }: { readonly text: string }) {
  return (
    <p className={classes.text}>
      {linkedParts(text).map((part) =>
        part.href === undefined ? part.text : <Link {...part} href={part.href} key={part.at} />,
      )}
    </p>
  );
}

interface LinkProps {
  readonly text: string;
  readonly href: string;
  readonly host?: string | undefined;
}

function Link({ text, href, host }: LinkProps) {
  const t = useUiTexts('ui.chat');
  return (
    <>
      {/* The address has its own text direction, so that no character before it can reverse its letters. */}
      <Anchor
        dir="ltr"
        href={href}
        inherit
        rel="noopener noreferrer nofollow"
        target="_blank"
        underline="always"
      >
        {text}
      </Anchor>
      {host !== undefined && <span className={classes.host}> {t('linkHost', { host })}</span>}
    </>
  );
}

/** Names the time zone for all times of a day. */
function Day({ at }: { readonly at: string }) {
  return (
    <p className={classes.day}>
      <span>
        <TimeText at={at} show="date" />
      </span>
    </p>
  );
}

function FileOf({
  line: { file, state, share = 0 },
  onOpen,
}: {
  readonly line: ChatLine;
  readonly onOpen: () => void;
}) {
  const t = useUiTexts('ui');
  const size = useFileSize();
  if (file === undefined) return null;
  const { name } = file;
  const percent = Math.floor(share * 100);
  const inside = (
    <>
      <AttachIcon size={18} />
      <span className={classes.fileName}>{name}</span>
      <span className={classes.fileSize}>{size(file.size)}</span>
    </>
  );
  if (state !== 'sending' && state !== 'failed')
    return (
      <UnstyledButton className={classes.file} onClick={onOpen}>
        <span className={classes.spoken}>{t('chat.openFile')}</span>
        {inside}
      </UnstyledButton>
    );
  return (
    <div className={classes.file}>
      {inside}
      {state === 'sending' && (
        <Progress
          aria-label={t('upload.progressNamed', { name })}
          className={classes.progress}
          size="xs"
          value={percent}
        />
      )}
    </div>
  );
}

function State({
  line: { key, state, why, isFinal = false },
  onRetry,
  onDiscard,
}: Pick<LineProps, 'line' | 'onRetry' | 'onDiscard'>) {
  const t = useUiTexts('ui.chat');
  if (state !== 'failed') return <p className={classes.state}>{t(`state.${state ?? 'sent'}`)}</p>;
  return (
    <p className={classes.state} data-failed>
      <ToneIcon size={14} tone="bad" /> {t('state.failed')}
      {why !== undefined && ` ${why}`}{' '}
      {!isFinal && (
        <UnstyledButton className={classes.inText} onClick={() => onRetry(key)}>
          {t('retry')}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.inText} onClick={() => onDiscard(key)}>
        {t('discard')}
      </UnstyledButton>
    </p>
  );
}
