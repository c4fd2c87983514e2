// The right side of the bar: search, messages, language, light or dark, and the signed-in person.
import { countUnread, type UserInfo } from '@causeway/contract';
import { BellIcon, LanguageMenu, PersonMenu, SchemeMenu, SignOutIcon } from '@causeway/ui';
import { ActionIcon, Indicator } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MemberChat } from '../../features/support/chat/index.ts';
import { link } from '../../shared/navigation.ts';
import { useIsLineOpen } from '@causeway/web/push';
import { queryOf } from '../../shared/queries.ts';
import { useSharedTexts } from '../../shared/texts.ts';
import { leave } from '../guards/guard.ts';
import { Finder } from './finder.tsx';
import type { MenuEntry } from './visible-menu.ts';

interface FrameToolsProps {
  readonly user: UserInfo;
  readonly entries: readonly MenuEntry[];
}

export function FrameTools({ user, entries }: FrameToolsProps) {
  return (
    <>
      <Finder entries={entries} />
      <Suspense fallback={null}>
        <MemberChat />
      </Suspense>
      <Bell />
      <LanguageMenu />
      <SchemeMenu />
      <UserMenu user={user} />
    </>
  );
}

/** Polling interval while the push connection is lost. */
const refreshMs = 60_000;
/**
 * The first count waits this long for the connection: a count fetched before it opens would be fetched again
 * after.
 */
const lineMs = 2_000;
const shownMax = 99;

/** The server announces changes of the count. */
function useUnread(): number {
  const isLineOpen = useIsLineOpen();
  const [isLineLate, setLineLate] = useState(false);
  useTimeout(() => setLineLate(true), lineMs, { autoInvoke: true });
  const { data } = useQuery({
    ...queryOf(countUnread, {}, { quiet: true }),
    enabled: isLineOpen || isLineLate,
    refetchInterval: refreshMs,
  });
  return data?.count ?? 0;
}

function Bell() {
  const routeTexts = useSharedTexts('routes');
  const t = useSharedTexts('shell');
  const count = useUnread();
  return (
    <Indicator
      disabled={count === 0}
      label={count > shownMax ? `${String(shownMax)}+` : count}
      offset={6}
      size={16}
    >
      <ActionIcon
        aria-label={count === 0 ? routeTexts('messages') : t('unread', { count: String(count) })}
        color="gray"
        component="a"
        href={link('messages')}
        size="lg"
        variant="subtle"
      >
        <BellIcon />
      </ActionIcon>
    </Indicator>
  );
}

function UserMenu({ user }: { readonly user: UserInfo }) {
  const t = useSharedTexts('shell');
  const routeTexts = useSharedTexts('routes');
  const name = user.memberNameEn ?? user.email ?? user.memberId;
  return (
    <PersonMenu
      choices={[
        {
          key: 'account-information',
          label: routeTexts('account-information'),
          href: link('account-information'),
        },
        {
          key: 'sign-out',
          label: t('signOut'),
          icon: <SignOutIcon size={18} />,
          onChoose: () => void leave(),
        },
      ]}
      label={name}
      lines={[t('memberId', { id: user.memberId }), t('role', { role: String(user.roleId) })]}
      name={name}
    />
  );
}
