// What a route says whose area is not open yet.
import { EmptyState, PageHeader } from '@causeway/ui';
import { Button } from '@mantine/core';
import { link } from '../shared/navigation.ts';
import { routeOf, type RouteName } from '../shared/routes/routes.ts';
import { useSharedTexts } from '../shared/texts.ts';
import { OutsideFrame } from './errors/outside-frame.tsx';

export function LaterPage({ name }: { readonly name: RouteName }) {
  const t = useSharedTexts('later');
  const routeTexts = useSharedTexts('routes');
  const page = routeTexts(name);
  const isOutside = routeOf(name).roles === 'public';
  const content = (
    <>
      <PageHeader title={page} />
      <EmptyState
        title={t('title')}
        text={isOutside ? t('outsideText', { page }) : t('text', { page })}
        action={
          <Button component="a" href={isOutside ? link('login') : link('overview')} variant="default">
            {isOutside ? routeTexts('login') : t('home')}
          </Button>
        }
      />
    </>
  );
  return isOutside ? <OutsideFrame>{content}</OutsideFrame> : content;
}
