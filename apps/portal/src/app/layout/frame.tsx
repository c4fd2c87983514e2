// Menu and bar around every page of a signed-in person.
import {
  getMenu,
  getMemberInfo,
  getOverview,
  getOwedConsent,
  kycStatuses,
  listAnnouncements,
} from '@causeway/contract';
import {
  Shell,
  toast,
  useLanguage,
  type MenuFailureProps,
  FeatureTexts,
  browserLanguage,
} from '@causeway/ui';
import { useTestEnvironment } from '@causeway/web/test-environment';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, Suspense, lazy } from 'react';
import { edition } from '../../editions/index.ts';
import { LockedDialog } from '../../features/access/credentials/index.ts';
import { announcements, fetchConfirmDialog } from '../../features/support/announcements/index.ts';
import { fetchAgreeDialog } from '../../features/verification/agreements/index.ts';
import { link } from '../../shared/navigation.ts';
import { invalidate, queryOf } from '../../shared/queries.ts';
import { routeAt } from '../../shared/routes/href.ts';
import { routeOf, type RouteName } from '../../shared/routes/routes.ts';
import { session, updateUser, useUser } from '../../shared/session/session.ts';
import { useSharedTexts } from '../../shared/texts.ts';
import { leave } from '../guards/guard.ts';
import { followPresence } from '../presence.ts';
import { followPush } from '../push/push-client.ts';
import { isTrustOffered, fetchTrustOffer, signIn } from '../../features/access/sign-in/index.ts';
import { FrameTools } from './frame-tools.tsx';
import { IdleEnd } from './idle-end.tsx';
import { useOwnLanguage } from './own-language.ts';
import { asShellMenu } from './shell-items.tsx';
import { visibleMenu, type MenuEntry } from './visible-menu.ts';

const markedFor = (shown: RouteName | undefined): RouteName | undefined =>
  shown === undefined ? undefined : ((routeOf(shown).under as RouteName | undefined) ?? shown);

/** The menu with the current page and its entry marked. */
function useShellMenu(entries: readonly MenuEntry[]) {
  const group = useSharedTexts('groups');
  const page = useSharedTexts('routes');
  const bar = useSharedTexts('bar');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = routeAt(path);
  return useMemo(
    () => asShellMenu(entries, { shown, marked: markedFor(shown) }, { group, page, bar }),
    [entries, shown, group, page, bar],
  );
}

interface Menu {
  readonly entries: readonly MenuEntry[];
  /** Set if the menu could not be loaded. */
  readonly failure?: MenuFailureProps;
}

/**
 * The menu as this person sees it, once loaded. A person without any entry is warned and signed out
 * (ACC-152).
 */
function useMenu(): Menu {
  const user = useUser();
  const t = useSharedTexts('shell');
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    ...queryOf(getMenu, {}),
    staleTime: Infinity,
  });
  const entries = useMemo(() => visibleMenu(data ?? [], user, edition), [data, user]);
  const isEmpty = data !== undefined && entries.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    toast(t('noMenu'), 'wait');
    void leave();
  }, [isEmpty, t]);
  // Does not use `error`: it disappears during a retry, and the button would disappear with it.
  if (data !== undefined || errorUpdateCount === 0) return { entries };
  return { entries, failure: { onRetry: () => void refetch(), isRetrying: isFetching } };
}

export function Frame() {
  const user = useUser();
  const { language } = useLanguage();
  const { entries, failure } = useMenu();
  const menu = useShellMenu(entries);
  const isTest = useTestEnvironment();
  useMemberReload();
  useOwnLanguage();
  useEffect(followPush, []);
  useEffect(followPresence, []);
  return (
    <Shell
      brand={{ name: edition.brand, edition: edition.name[language], href: link('overview') }}
      {...menu}
      {...(failure && { menuFailure: failure })}
      test={isTest}
      bar={<FrameTools entries={entries} user={user} />}
    >
      <Outlet />
      <LateTrustOffer />
      <LateDialogs />
      <LockedDialog />
      <IdleEnd />
    </Shell>
  );
}

/** The offer to trust the browser, loaded only if there is an offer. */
const Offer = lazy(async () => {
  const [TrustOffer] = await Promise.all([fetchTrustOffer(), signIn.texts.load(browserLanguage.current())]);
  return { default: TrustOffer };
});

function LateTrustOffer() {
  const { personId } = useUser();
  if (!isTrustOffered(personId)) return null;
  return (
    <FeatureTexts of={signIn}>
      <Suspense fallback={null}>
        <Offer />
      </Suspense>
    </FeatureTexts>
  );
}

/** The confirmation dialog, loaded only if there is something to confirm. */
const Confirm = lazy(async () => {
  const [ConfirmDialog] = await Promise.all([
    fetchConfirmDialog(),
    announcements.texts.load(browserLanguage.current()),
  ]);
  return ConfirmDialog;
});

const Agree = lazy(fetchAgreeDialog);

const confirmPoll = 5 * 60_000;

/** One dialog at a time: agreements to accept come first. */
function LateDialogs() {
  const { data: owed = [] } = useQuery({
    ...queryOf(getOwedConsent, {}, { quiet: true }),
    refetchInterval: confirmPoll,
  });
  if (owed.length === 0) return <LateConfirmDialog />;
  return (
    <Suspense fallback={null}>
      <Agree onSignOut={() => void leave()} />
    </Suspense>
  );
}

function LateConfirmDialog() {
  const { data = [] } = useQuery({
    ...queryOf(listAnnouncements, {}, { quiet: true }),
    refetchInterval: confirmPoll,
  });
  const next = data.findLast(({ mustConfirm, confirmedAt }) => mustConfirm && confirmedAt === null);
  if (next === undefined) return null;
  return (
    <FeatureTexts of={announcements}>
      <Suspense fallback={null}>
        <Confirm key={`${next.id}${String(next.number)}`} next={next} onSignOut={() => void leave()} />
      </Suspense>
    </FeatureTexts>
  );
}

/** Keeps the person's data current: staff may verify the member meanwhile. */
const reviewPoll = 10_000;

function useMemberReload(): void {
  const { memberKycStatus } = useUser();
  const { data } = useQuery({
    ...queryOf(getMemberInfo, {}, { quiet: true }),
    refetchInterval: memberKycStatus === kycStatuses.underReview ? reviewPoll : false,
  });
  useEffect(() => {
    if (data === undefined) return;
    const isDecided = data.user.memberKycStatus !== session.current()?.user.memberKycStatus;
    updateUser(data.user);
    // The overview's verification state and the permitted pages depend on it.
    if (isDecided) void invalidate(getOverview, getMenu);
  }, [data]);
}
