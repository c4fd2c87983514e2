// The house's exchange position, or its earnings: one view at a time, named by the address.
import { LinkTabs, PageHeader } from '@causeway/ui';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { Earnings } from './earnings.tsx';
import { PositionView } from './position-view.tsx';
import { useTexts } from './texts.ts';

const VIEWS = ['now', 'earned'] as const;

export function PositionPage() {
  const t = useTexts('position');
  const pages = useSharedTexts('routes');
  const [search] = useAddressSearch();
  const view = VIEWS.find((each) => each === search['view']) ?? 'now';
  return (
    <>
      <PageHeader description={t(`description.${view}`)} title={pages('position')} />
      <LinkTabs
        label={t('views')}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          href: `${link('position')}?view=${key}`,
          active: key === view,
        }))}
      />
      {view === 'now' ? <PositionView /> : <Earnings />}
    </>
  );
}
