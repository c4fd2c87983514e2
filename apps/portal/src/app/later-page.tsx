// The page of a route that has no feature yet.
import { EmptyState, PageHeader } from '@causeway/ui';
import { Button } from '@mantine/core';
import { link } from '../shared/navigation.ts';
import type { RouteName } from '../shared/routes/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';

export function LaterPage({ name }: { readonly name: RouteName }) {
  const t = useSharedTexts('later');
  const routeTexts = useSharedTexts('routes');
  const page = routeTexts(name);
  return (
    <>
      <PageHeader title={page} />
      <EmptyState
        title={t('title')}
        text={t('text', { page })}
        action={
          <Button component="a" href={link('overview')} variant="default">
            {t('home')}
          </Button>
        }
      />
    </>
  );
}
