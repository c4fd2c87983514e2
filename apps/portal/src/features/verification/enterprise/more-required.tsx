// Shown when the requirements changed while the short flow was open: the new ones, and a link to them.
import type { EnterpriseView } from '@causeway/contract';
import { ErrorState, LoadingState, ToneIcon } from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { TodoList } from '../wizard/index.ts';
import { link } from '../../../shared/navigation.ts';
import { useTexts } from './texts.ts';

/** Refetches the requirements of the business. */
export interface RequiredRead {
  readonly error: Error | null;
  readonly refetch: () => Promise<{ readonly isSuccess: boolean }>;
  readonly isReading: boolean;
}

interface MoreRequiredProps {
  readonly view: EnterpriseView;
  readonly read: RequiredRead;
  readonly onForm: () => void;
}

/**
 * Refetches the requirements once, when it appears: until then the page only knows that the short flow no
 * longer covers everything.
 */
export function MoreRequired({ view, read: { error, refetch }, onForm }: MoreRequiredProps) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void refetch().then(() => setRead(true));
  }, [refetch]);
  if (!isRead) return <LoadingState count={6} shape="rows" />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Asked onForm={onForm} view={view} />;
}

function Asked({ view, onForm }: Omit<MoreRequiredProps, 'read'>) {
  const t = useTexts('verificationEnterprise.short');
  const { todos, record } = view;
  const nameOf = (uid: string): string | undefined =>
    record.stakeholderInfoBo.find((person) => person.uid === uid)?.nameEn;
  const isOver = todos.length === 0;
  return (
    <>
      <Alert
        bg="var(--cw-wait-tint)"
        color="wait"
        icon={<ToneIcon tone="wait" />}
        role="alert"
        title={isOver ? t('overTitle') : t('anewTitle')}
      >
        {isOver ? t('overText') : t('anewText')}
        <TodoList expiring="Document" nameOf={nameOf} todos={todos} />
      </Alert>
      <Group justify="flex-end" mt="lg">
        {isOver ? (
          <Button component="a" href={link('account-information')}>
            {t('overLeave')}
          </Button>
        ) : (
          <Button onClick={onForm}>{t('anewGo')}</Button>
        )}
      </Group>
    </>
  );
}
