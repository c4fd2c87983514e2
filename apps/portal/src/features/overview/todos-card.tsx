// What waits for this person, each with the one verb that deals with it.
import type { Overview } from '@causeway/contract';
import { Button, Card, Title } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

type Todo = Overview['todos'][number];

const places: Readonly<Record<Todo['kind'], string>> = {
  kyc: link('id-verification'),
  'kyc-rejected': link('id-verification-rejected'),
  'kyc-update': link('update-information'),
  'collection-account': link('collection-accounts'),
  deposit: link('deposit-records'),
  payee: link('payee-list'),
  transfer: link('transfer-records'),
};

export function TodosCard({ todos }: { readonly todos: readonly Todo[] }) {
  const t = useTexts('overview.todos');
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      {todos.length === 0 ? (
        <p className={classes.quiet}>{t('none')}</p>
      ) : (
        <ul className={classes.list}>
          {todos.map(({ kind, count }) => (
            <li className={classes.item} key={kind}>
              <span>{t(kind, { count })}</span>
              <Button component="a" href={places[kind]} size="xs" variant="default">
                {t(`verb.${kind}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
