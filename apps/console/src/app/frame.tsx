// Rail and bar around every page of signed-in staff.
import {
  answerSuggestion,
  countTravelRule,
  decideCase,
  decideInformationRequest,
  decideMonitoringAlert,
  decideSettingChange,
  listAllInformationRequests,
  listAllSuggestions,
  listBankBookings,
  listBankMessages,
  listCases,
  listChainStates,
  listMonitoringAlerts,
  listReviews,
  listSettingChanges,
  listUnmatched,
  type Endpoint,
  mayCall,
} from '@causeway/contract';
import {
  BellIcon,
  ChatIcon,
  ExchangeIcon,
  EyeIcon,
  GlobeIcon,
  InflowIcon,
  InstitutionIcon,
  InvitationIcon,
  ListIcon,
  PeopleIcon,
  Shell,
  ShieldIcon,
  SlidersIcon,
  WalletIcon,
} from '@causeway/ui';
import { useTestEnvironment } from '@causeway/web/test-environment';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useChats } from '../features/support/chat/use-chats.ts';
import { queryOf } from '../shared/queries.ts';
import type { Picture } from '../shared/route.ts';
import {
  home,
  link,
  mayOpen,
  railEntryOf,
  railRoutes,
  routeAt,
  routes,
  type RailRoute,
} from '../shared/routes.ts';
import { useStaff } from '../shared/session.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { FrameTools } from './frame-tools.tsx';
import { followPush } from './push-client.ts';
import { IdleEnd } from './idle-end.tsx';
import { OutageBanner } from './outage-banner.tsx';

const REFRESH_MS = 30_000;

const pictures: Readonly<Record<Picture, ReactNode>> = {
  bell: <BellIcon />,
  chat: <ChatIcon />,
  exchange: <ExchangeIcon />,
  eye: <EyeIcon />,
  globe: <GlobeIcon />,
  inflow: <InflowIcon />,
  institution: <InstitutionIcon />,
  invitation: <InvitationIcon />,
  list: <ListIcon />,
  people: <PeopleIcon />,
  shield: <ShieldIcon />,
  sliders: <SlidersIcon />,
  wallet: <WalletIcon />,
};

/** Counts for the rail: the waiting items, for people who may decide on them. */
function useWaiting<
  Asked extends { pageNo: number; pageSize: number },
  Page extends { readonly total: number },
>(list: Endpoint<Asked, Page>, request: Asked, decide: Pick<Endpoint, 'access'> = list): number {
  const staff = useStaff();
  const { data } = useQuery({
    enabled: mayCall(staff, list) && mayCall(staff, decide),
    ...queryOf(list, request, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  return data?.total ?? 0;
}

/**
 * Chain issues that need somebody: stopped chains, payments that cannot leave or have no outcome,
 * transactions missing from the books.
 */
function useChainTroubles(): number {
  const staff = useStaff();
  const { data } = useQuery({
    enabled: mayCall(staff, listChainStates),
    ...queryOf(listChainStates, {}, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  const states = data?.list ?? [];
  return states.reduce((sum, { stops, blocked, unproven, foreign, check }) => {
    const breaks = check?.breaks.filter(({ kind }) => kind === 'more').length ?? 0;
    const troubles = [stops.length, foreign.length].filter((count) => count > 0).length;
    return sum + troubles + blocked.length + unproven.length + breaks;
  }, 0);
}

/** Payments and inquiries of the travel rule that the reader can decide. */
function useTravelRule(): number {
  const staff = useStaff();
  const { data } = useQuery({
    enabled: mayCall(staff, countTravelRule),
    ...queryOf(countTravelRule, {}, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  return data?.total ?? 0;
}

const first = { pageNo: 1, pageSize: 1 };

export function Frame() {
  const t = useSharedTexts('routes');
  const shell = useSharedTexts('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = railEntryOf(routeAt(path));
  const staff = useStaff();
  const { data: chats } = useChats({ isOn: mayOpen(staff, 'chat') });
  const waiting: Readonly<Partial<Record<RailRoute, number>>> = {
    reviews: useWaiting(listReviews, first),
    cases: useWaiting(listCases, { ...first, isWaiting: true }, decideCase),
    monitoring: useWaiting(listMonitoringAlerts, { ...first, isOpen: true }, decideMonitoringAlert),
    travelRule: useTravelRule(),
    'information-requests': useWaiting(
      listAllInformationRequests,
      { ...first, status: 'with-staff' },
      decideInformationRequest,
    ),
    chat: chats?.waiting.length ?? 0,
    treasury:
      useWaiting(listBankMessages, first) +
      useWaiting(listBankBookings, first) +
      useWaiting(listUnmatched, first) +
      useChainTroubles(),
    settings: useWaiting(listSettingChanges, { ...first, status: 'waiting' }, decideSettingChange),
    suggestions: useWaiting(listAllSuggestions, { ...first, status: 'open' }, answerSuggestion),
  };
  useEffect(followPush, []);
  const isTest = useTestEnvironment();
  const entries = railRoutes.filter((name) => mayOpen(staff, name));
  const items = entries.map((name) => ({
    key: name,
    label: t(name),
    href: link(name),
    icon: pictures[routes[name].rail.picture],
    active: name === shown,
    count: waiting[name] ?? 0,
  }));
  return (
    <Shell
      bar={<FrameTools openChats={chats?.mine.filter(({ isLeft }) => !isLeft).length ?? 0} />}
      brand={{ name: 'Causeway', edition: shell('console'), href: `#${home}` }}
      items={items}
      test={isTest}
      variant="rail"
      wide
    >
      <OutageBanner />
      <Outlet />
      <IdleEnd />
    </Shell>
  );
}
