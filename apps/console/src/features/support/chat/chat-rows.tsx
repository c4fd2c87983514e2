// Conversations, one row each: the visitor, the last message and its author, the language, the waiting time,
// and the agent.
import type { ChatRow } from '@causeway/contract';
import { LANGUAGE_NAMES } from '@causeway/ui';
import { useRef } from 'react';
import { Age } from '../../../shared/age-text.tsx';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './chat-page.module.css';
import { useTexts } from './texts.ts';
import { useVisitorName } from './visitor-name.ts';

export interface ChatRowsProps {
  readonly rows: readonly ChatRow[];
  readonly opened: string | undefined;
  readonly onOpen: (conversationId: string) => void;
}

/** Each row is a button, so that Tab and Enter work as usual; j and k move the focus. */
export function ChatRows({ rows, opened, onOpen }: ChatRowsProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const buttonOf = ({ conversationId }: ChatRow) => buttons.current.get(conversationId);
  const walk = (by: 1 | -1) => (): void => {
    const focused = rows.findIndex((row) => buttonOf(row) === document.activeElement);
    const from = focused === -1 ? rows.findIndex(({ conversationId }) => conversationId === opened) : focused;
    const next = rows[Math.min(rows.length - 1, Math.max(0, from + by))];
    if (next) buttonOf(next)?.focus();
  };
  useKeys({ j: walk(1), k: walk(-1), ArrowDown: walk(1), ArrowUp: walk(-1) });
  return (
    <ol className={classes.rows}>
      {rows.map((row) => (
        <li key={row.conversationId}>
          <button
            aria-current={row.conversationId === opened || undefined}
            className={classes.row}
            onClick={() => onOpen(row.conversationId)}
            ref={(element) => {
              if (element) buttons.current.set(row.conversationId, element);
              else buttons.current.delete(row.conversationId);
            }}
            type="button"
          >
            <Row row={row} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Row({ row }: { readonly row: ChatRow }) {
  const t = useTexts('chat');
  const { staffId } = useStaff();
  const nameOf = useVisitorName();
  const { memberId, language, agent, openedAt, closedAt, isLeft, isAway, state } = row;
  const holder = agent && (agent.staffId === staffId ? t('list.mine') : agent.name);
  return (
    <>
      <span className={classes.rowName}>{nameOf(row)}</span>
      <Age className={classes.rowAge} since={closedAt ?? openedAt} />
      <Preview row={row} />
      <span className={classes.rowTags}>
        <span>{memberId ?? t('list.guest')}</span>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        {isLeft && <span data-tone="wait">{t('list.left')}</span>}
        {isAway && <span data-tone="wait">{t('list.away')}</span>}
        {state === 'open' && holder && <span>{holder}</span>}
      </span>
    </>
  );
}

/** A visitor's last message is waiting, so it stands out from an answered one. */
function Preview({ row: { preview } }: { readonly row: ChatRow }) {
  const t = useTexts('chat.list');
  if (preview === null) return <span className={classes.rowText}>{t('nothingSaid')}</span>;
  const { author, authorName, text, fileName } = preview;
  const said = fileName === null ? text : t('file', { name: fileName });
  return (
    <span className={classes.rowText} data-waits={author === 'visitor' || undefined}>
      {author === 'visitor' ? said : t('saidBy', { name: authorName ?? '', text: said })}
    </span>
  );
}
