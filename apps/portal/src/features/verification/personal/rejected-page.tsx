// The reason why a verification was not approved, and the link to its correction (VER-121).
import { isIndividual, queryEnterpriseKyc, queryPersonalKyc, type TodoItem } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TodoList } from '../wizard/index.ts';
import { link, useBack } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useTexts } from './texts.ts';

export function RejectedPage() {
  const t = useTexts('verification.rejected');
  const isPerson = isIndividual(useUser().memberType);
  return (
    <>
      <PageHeader description={t('text')} title={t(isPerson ? 'personalTitle' : 'enterpriseTitle')} />
      {isPerson ? <PersonReasons /> : <BusinessReasons />}
    </>
  );
}

function PersonReasons() {
  const query = useQuery(queryOf(queryPersonalKyc, {}));
  return <Loaded query={query}>{({ todos }) => <Reasons isPerson todos={todos} />}</Loaded>;
}

function BusinessReasons() {
  const query = useQuery(queryOf(queryEnterpriseKyc, {}));
  return (
    <Loaded query={query}>
      {({ todos, record }) => (
        <Reasons
          isPerson={false}
          nameOf={(uid) => record.stakeholderInfoBo.find((person) => person.uid === uid)?.nameEn}
          todos={todos}
        />
      )}
    </Loaded>
  );
}

interface LoadedProps<View> {
  readonly query: UseQueryResult<View>;
  readonly children: (view: View) => ReactNode;
}

function Loaded<View>({ query: { data, error, refetch }, children }: LoadedProps<View>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <LoadingState count={3} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

interface ReasonsProps {
  readonly isPerson: boolean;
  readonly todos: readonly TodoItem[];
  readonly nameOf?: (uid: string) => string | undefined;
}

function Reasons({ isPerson, ...list }: ReasonsProps) {
  const t = useTexts('verification.rejected');
  const back = useBack();
  return (
    <Card withBorder>
      <Title mb="xs" order={2}>
        {t('reasons')}
      </Title>
      {list.todos.length === 0 ? (
        <Text>{t('noReason')}</Text>
      ) : (
        <TodoList expiring={isPerson ? 'Identity' : 'Document'} {...list} />
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={back} variant="default">
          {t('ok')}
        </Button>
        <Button component="a" href={link('id-verification')}>
          {t('modify')}
        </Button>
      </Group>
    </Card>
  );
}
