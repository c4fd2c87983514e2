// One person's identity check by link: their name, consent, the provider's frame, and the end. The page reads
// only the person's name and whose the check is: the business's name, or a person's masked address (VER-116).
import { openCheckLink, type ResponseOf } from '@causeway/contract';
import {
  ErrorState,
  LanguageMenu,
  LoadingState,
  Logo,
  SchemeMenu,
  browserLanguage,
  isRequestError,
  useMoment,
} from '@causeway/ui';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { edition } from '../../../editions/index.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { CheckSteps } from '../identity-check/index.ts';
import classes from './linked-check.module.css';
import { useTexts } from './texts.ts';
import { useLinkedCheck } from './use-linked-check.ts';

type Opened = ResponseOf<typeof openCheckLink>;

export function LinkedCheckPage() {
  const t = useTexts('linkedCheck');
  const opened = useOpened();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <Logo size={24} />
          {edition.brand}
        </span>
        <span className={classes.tools}>
          <LanguageMenu />
          <SchemeMenu />
        </span>
      </header>
      <main className={classes.main}>
        <Title mb="md" order={1}>
          {isRefusal(opened.error, 'check-link-invalid') ? t('dead') : t('title')}
        </Title>
        <Content opened={opened} />
      </main>
    </div>
  );
}

/**
 * The token leaves the address as soon as a cookie replaces it, so that no reload, history entry or
 * screenshot contains it.
 */
function useOpened() {
  const [search, change] = useAddressSearch();
  const [token] = useState(search['token']);
  const opened = useQuery({
    ...queryOf(openCheckLink, token === undefined ? {} : { token }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { isFetched, data } = opened;
  useEffect(() => {
    if (isFetched && search['token'] !== undefined) change({ token: undefined });
  }, [isFetched, search, change]);
  useEffect(() => {
    if (data !== undefined && !browserLanguage.isChosen()) browserLanguage.choose(data.language);
  }, [data]);
  return opened;
}

function Content({ opened: { data, error, refetch } }: { readonly opened: ReturnType<typeof useOpened> }) {
  if (data !== undefined) return <Check opened={data} />;
  if (error === null) return <LoadingState count={4} shape="detail" />;
  if (isRequestError(error) && isRefusal(error, 'check-link-invalid')) return <Text>{error.msg}</Text>;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

function Check({ opened }: { readonly opened: Opened }) {
  const t = useTexts('linkedCheck');
  const check = useLinkedCheck(opened.state);
  if (check.isFinished) {
    return (
      <Paper>
        <Text fw={600} role="status">
          {t('done')}
        </Text>
        <Text>{t(opened.businessName === null ? 'doneOwn' : 'doneText')}</Text>
      </Paper>
    );
  }
  const { kind } = check.view.stage;
  return (
    <Paper>
      {kind !== 'framed' && kind !== 'waiting' && <LinkNotice opened={opened} />}
      <CheckSteps view={check.view} />
    </Paper>
  );
}

const Paper = ({ children }: { readonly children: ReactNode }) => (
  <Card component="section" withBorder>
    <Stack>{children}</Stack>
  </Card>
);

interface LinkNoticeProps {
  readonly opened: Opened;
}

function LinkNotice({ opened }: LinkNoticeProps) {
  const { firstName: name, businessName: business, account, expiresAt } = opened;
  const t = useTexts('linkedCheck');
  const moment = useMoment('always');
  const own = name === '' ? t('forSelf') : t('forPerson', { name });
  return (
    <>
      <Text>{business === null ? own : t('forBusiness', { business, name })}</Text>
      {account !== null && (
        <Text>
          <b>{t('account', { account })}</b> <span>{t('notYours')}</span>
        </Text>
      )}
      <p className={classes.quiet}>
        {business !== null && t('sees')} {t('until', { date: moment(expiresAt) })}{' '}
        {name !== '' && t('stranger', { name })}
      </p>
    </>
  );
}
