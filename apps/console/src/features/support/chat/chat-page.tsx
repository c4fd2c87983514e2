// The chat of staff: the queue on the left, the conversation in the middle, its visitor on the right. The
// keys j and k move, Enter opens.
import type { Language } from '@causeway/contract';
import {
  EmptyState,
  ErrorState,
  LANGUAGES,
  LANGUAGE_NAMES,
  LoadingState,
  StaleNotice,
  isLanguage,
} from '@causeway/ui';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import classes from './chat-page.module.css';
import { ChatRows } from './chat-rows.tsx';
import { ClosedList } from './closed-list.tsx';
import { SupportConversation } from './support-conversation.tsx';
import { useTexts } from './texts.ts';
import { useChats } from './use-chats.ts';

const views = ['waiting', 'mine', 'all', 'closed'] as const;
type View = (typeof views)[number];

const viewOf = (text: string | undefined): View => views.find((view) => view === text) ?? 'waiting';

export function ChatPage() {
  const t = useTexts('chat');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const [isEditing, answers] = useDisclosure(false);
  const view = viewOf(search['view']);
  const given = search['language'];
  const language = isLanguage(given) ? given : undefined;
  const opened = search['chat'];
  const open = (conversationId: string): void => change({ chat: conversationId });
  return (
    <div className={classes.page}>
      <section aria-label={t('list.label')} className={classes.left}>
        <header className={classes.head}>
          <h1 className={classes.title}>{pages('chat')}</h1>
          <Button onClick={answers.open} size="compact-sm" variant="subtle">
            {t('answers.open')}
          </Button>
        </header>
        <Views
          language={language}
          onLanguage={(next) => change({ language: next })}
          onView={(next) => change({ view: next })}
          view={view}
        />
        {view === 'closed' ? (
          <ClosedList onOpen={open} opened={opened} />
        ) : (
          <Line language={language} onOpen={open} opened={opened} view={view} />
        )}
      </section>
      {opened === undefined ? (
        <section className={classes.nothing}>
          <EmptyState text={t('none.text')} title={t('none.title')} />
        </section>
      ) : (
        <SupportConversation
          conversationId={opened}
          key={opened}
          onLeave={() => change({ chat: undefined })}
        />
      )}
      <AnswersDialog onClose={answers.close} opened={isEditing} />
    </div>
  );
}

interface ViewsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly language: Language | undefined;
  readonly onLanguage: (language: Language | undefined) => void;
}

function Views({ view, onView, language, onLanguage }: ViewsProps) {
  const t = useTexts('chat.list');
  const { data } = useChats({ language });
  const counts: Readonly<Partial<Record<View, number>>> = data
    ? {
        waiting: data.waiting.length,
        mine: data.mine.length,
        all: data.waiting.length + data.mine.length + data.colleagues.length,
      }
    : {};
  const label = (each: View): string => {
    const count = counts[each];
    return count === undefined ? t(`view.${each}`) : `${t(`view.${each}`)} ${String(count)}`;
  };
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('views')}
        data={views.map((each) => ({ value: each, label: label(each) }))}
        fullWidth
        onChange={onView}
        size="xs"
        value={view}
      />
      {view !== 'closed' && (
        <Select
          aria-label={t('language')}
          clearable
          data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          onChange={(next) => onLanguage(next !== null && isLanguage(next) ? next : undefined)}
          placeholder={t('anyLanguage')}
          size="xs"
          value={language ?? null}
        />
      )}
    </div>
  );
}

interface LineProps {
  readonly view: Exclude<View, 'closed'>;
  readonly language: Language | undefined;
  readonly opened: string | undefined;
  readonly onOpen: (conversationId: string) => void;
}

function Line({ view, language, opened, onOpen }: LineProps) {
  const t = useTexts('chat.list');
  const query = useChats({ language });
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState count={6} shape="rows" />
    );
  const { waiting, mine, colleagues } = data;
  const rows = { waiting, mine, all: [...waiting, ...mine, ...colleagues] }[view];
  return (
    <>
      <StaleNotice query={query} />
      {rows.length === 0 ? (
        <EmptyState text={t(`empty.${view}`)} title={t('empty.title')} />
      ) : (
        <ChatRows onOpen={onOpen} opened={opened} rows={rows} />
      )}
    </>
  );
}
