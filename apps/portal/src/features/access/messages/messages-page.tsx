// The person's messages, newest first; a row opens its message at the side, which marks it as read.
import {
  countUnread,
  listMessages,
  messageKinds,
  readMessage,
  readMessages,
  type MessageKind,
  type PersonMessage,
} from '@causeway/contract';
import {
  BellIcon,
  EmptyState,
  PageHeader,
  SideDrawer,
  StatusTag,
  SummaryList,
  TimeText,
  type TableColumn,
} from '@causeway/ui';
import { Button, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListHead } from '../../../shared/list-head.tsx';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { ListTable, useList } from '../../../shared/list-table.tsx';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { MessageTabs } from './message-tabs.tsx';
import classes from './messages.module.css';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';
import { WaysDialog } from './ways-dialog.tsx';

/** These facts distinguish messages of the same subject. */
const FACTS_SHOWN = 3;

const reread = () => invalidate(listMessages, countUnread);

export function MessagesPage() {
  const t = useTexts('messages');
  const { search, page, filter, paging } = useListAddress();
  const active = {
    kind: oneOf(messageKinds, search['kind']),
    isUnread: search['unread'] === 'yes' ? true : undefined,
  };
  const query = useList(listMessages, { ...page, ...active }, { quiet: true });
  const { data, isPlaceholderData } = query;
  // Keeps the message itself: once read, it is no longer in the list of unread messages.
  const [opened, setOpened] = useState<PersonMessage>();
  const hasRows = data !== undefined && data.list.length > 0;
  // Ignores the rows that the previous filter still shows.
  const newest = useNewestShown(active.kind, isPlaceholderData ? undefined : data?.list[0]);
  const read = useWrite(readMessage, { silent: true, onSuccess: reread });
  const open = (row: PersonMessage): void => {
    setOpened(row);
    if (row.readTime === null) read.mutate({ id: row.id });
  };
  return (
    <>
      <PageHeader actions={<WaysDialog />} description={t('description')} title={t('title')} />
      <MessageTabs shown="messages" />
      <ListHead>
        <Select
          aria-label={t('about')}
          clearable
          data={messageKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(next) => filter({ kind: next ?? undefined })}
          placeholder={t('everything')}
          size="sm"
          value={active.kind ?? null}
        />
        <Switch
          checked={active.isUnread === true}
          label={t('onlyUnread')}
          onChange={({ currentTarget: { checked } }) => filter({ unread: checked ? 'yes' : undefined })}
        />
      </ListHead>
      <ListTable
        columns={useColumns()}
        empty={<EmptyState icon={<BellIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={active.kind !== undefined || active.isUnread === true}
        label={t('title')}
        onClearFilter={() => filter({ kind: undefined, unread: undefined })}
        onOpen={open}
        paging={paging}
        rowKey={({ id }) => id}
        query={query}
        tools={hasRows && newest !== undefined && <ReadAll kind={active.kind} until={newest} />}
      />
      <SideDrawer
        onClose={() => setOpened(undefined)}
        opened={opened !== undefined}
        title={opened?.subject ?? ''}
      >
        {opened && <Message message={opened} />}
      </SideDrawer>
    </>
  );
}

/**
 * The time of the newest message that this visit has shown, of this kind or of all kinds. Nobody has seen
 * later messages; older ones on earlier pages were shown.
 */
function useNewestShown(kind: MessageKind | undefined, shown: PersonMessage | undefined): string | undefined {
  const [newest, setNewest] = useState<Readonly<Partial<Record<MessageKind | 'all', string>>>>({});
  const key = kind ?? 'all';
  const { [key]: own = '', all = '' } = newest;
  if (shown !== undefined && shown.at > own) setNewest({ ...newest, [key]: shown.at });
  return own > all ? own : all || undefined;
}

interface ReadAllProps {
  readonly until: string;
  readonly kind: MessageKind | undefined;
}

/** Marks as read the messages of the chosen kind up to that time. */
function ReadAll({ until, kind }: ReadAllProps) {
  const t = useTexts('messages');
  const { data } = useQuery(queryOf(countUnread, {}, { quiet: true }));
  const readAll = useWrite(readMessages, { onSuccess: reread });
  if ((data?.count ?? 0) === 0) return null;
  return (
    <Button
      loading={readAll.isPending}
      onClick={() => readAll.mutate({ until, ...(kind && { kind }) })}
      size="compact-sm"
      variant="subtle"
    >
      {t('readAll')}
    </Button>
  );
}

function useColumns(): readonly TableColumn<PersonMessage>[] {
  const list = useSharedTexts('list');
  const t = useTexts('messages');
  return [
    {
      key: 'subject',
      title: t('message'),
      card: 'head',
      render: ({ subject, facts, readTime }) => (
        <span className={classes.subject} data-unread={readTime === null || undefined}>
          {subject}
          <small>
            {facts
              .slice(0, FACTS_SHOWN)
              .map(({ value }) => value)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'state',
      title: list('status'),
      card: 'mark',
      render: ({ readTime }) => readTime === null && <StatusTag tone="info">{t('isNew')}</StatusTag>,
    },
    { key: 'kind', title: t('about'), card: 'none', render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'at', title: t('at'), card: 'when', render: ({ at }) => <TimeText at={at} /> },
  ];
}

function Message({ message: { at, paragraphs, facts, path } }: { readonly message: PersonMessage }) {
  const t = useTexts('messages');
  return (
    <article className={classes.message}>
      <TimeText at={at} />
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SummaryList items={facts.map(({ label, value }) => ({ key: label, label, value }))} />
      {path !== null && (
        <Button component="a" href={`#/${path}`} variant="default">
          {t('open')}
        </Button>
      )}
    </article>
  );
}
