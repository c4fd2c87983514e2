// On phones, the pages beside the current one as tabs above it; on a desktop the side menu has them.
import { LinkTabs } from '../components/tab-bar.tsx';
import { useUiTexts } from '../language/language-provider.tsx';
import type { MenuItem } from './menu-item.ts';
import classes from './shell.module.css';

export function PageTabs({ tabs }: { readonly tabs: readonly MenuItem[] }) {
  const t = useUiTexts('ui.shell');
  return <LinkTabs className={classes.tabs} label={t('tabs')} tabs={tabs} />;
}
