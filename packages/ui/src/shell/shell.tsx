// The frame of an app: side menu or rail, top bar, content, and on phones a bar at the bottom.
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, useEffect, useRef, type ReactNode } from 'react';
import { Late } from '../components/late.tsx';
import { Logo } from '../components/logo.tsx';
import { MoreIcon } from '../components/icons.tsx';
import { useUiTexts } from '../language/language-provider.tsx';
import '../styles-of-pages.ts';
import { fetchToasts } from '../toasts/toast.ts';
import { bottomItems, isActive, targetOf, type MenuItem } from './menu-item.ts';
import { PageTabs } from './page-tabs.tsx';
import { MenuFailure, type MenuFailureProps } from './menu-failure.tsx';
import { MenuList } from './menu-list.tsx';
import classes from './shell.module.css';

const fetchDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => fetchDrawer().then((file) => ({ default: file.MenuDrawer })));

/** A failed early fetch is harmless: pressing the button fetches again. */
const fetchAhead = (): void => void fetchDrawer().catch(() => undefined);

export interface ShellProps {
  readonly brand: { readonly name: string; readonly edition?: string; readonly href: string };
  readonly items: readonly MenuItem[];
  /** Entries of the bar at the bottom of a phone, beside 'More'; by default the first entries of the menu. */
  readonly bottom?: readonly MenuItem[];
  /** On phones, the pages beside the current one, as tabs above it. */
  readonly tabs?: readonly MenuItem[];
  /** Set if the menu could not be loaded; shown in its place. */
  readonly menuFailure?: MenuFailureProps;
  /** `menu` is 232 px with words; `rail` is narrow and dark, for the console. */
  readonly variant?: 'menu' | 'rail';
  /** The right side of the top bar: notices, language, account. */
  readonly bar?: ReactNode;
  /** Marks every page as a test environment. */
  readonly test?: boolean;
  /** Shown below the menu. */
  readonly foot?: ReactNode;
  /** Lets the content use the whole width instead of a page's. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Brand({ brand }: Pick<ShellProps, 'brand'>) {
  return (
    <a className={classes.brand} href={brand.href}>
      <Logo size={24} />
      <span>
        <span className={classes.brandName}>{brand.name}</span>
        {brand.edition !== undefined && <span className={classes.edition}>{brand.edition}</span>}
      </span>
    </a>
  );
}

function TestMark() {
  const t = useUiTexts('ui.shell');
  return (
    <span className={classes.test} title={t('testText')}>
      <span className={classes.long}>{t('test')}</span>
      <span className={classes.short}>{t('testShort')}</span>
    </span>
  );
}

type BottomBarProps = Pick<ShellProps, 'items' | 'bottom' | 'menuFailure' | 'foot'>;

function BottomBar({ items, bottom, menuFailure, foot }: BottomBarProps) {
  const t = useUiTexts('ui.shell');
  const [opened, { open, close }] = useDisclosure(false);
  const shown = bottom ?? bottomItems(items);
  return (
    <div className={classes.bottom}>
      <nav aria-label={t('main')} className={classes.bottomList}>
        {menuFailure && <MenuFailure {...menuFailure} />}
        {shown.map((item) => (
          <a
            aria-current={isActive(item) ? 'page' : undefined}
            className={classes.bottomEntry}
            href={targetOf(item)}
            key={item.key}
          >
            {item.icon}
            <span>{item.label}</span>
          </a>
        ))}
        {!menuFailure && (
          <UnstyledButton
            aria-expanded={opened}
            className={classes.bottomEntry}
            data-within={(items.some(isActive) && !shown.some(isActive)) || undefined}
            onClick={open}
            onFocus={fetchAhead}
            onPointerDown={fetchAhead}
          >
            <MoreIcon />
            <span>{t('more')}</span>
          </UnstyledButton>
        )}
      </nav>
      <Late isNeeded={opened}>
        {(isOpen) => (
          <MenuDrawer onClose={close} opened={isOpen} title={t('menu')}>
            <MenuList items={items} label={t('menu')} onFollow={close} />
            {foot}
          </MenuDrawer>
        )}
      </Late>
    </div>
  );
}

export function Shell(props: ShellProps) {
  const { brand, items, menuFailure, variant = 'menu', bar, test = false, foot } = props;
  const { wide = false, bottom, tabs = [], children } = props;
  const t = useUiTexts('ui.shell');
  const content = useRef<HTMLElement>(null);
  // Loaded at once: a toast may be needed when there is no connection to fetch its code.
  useEffect(() => void fetchToasts(), []);
  const rail = variant === 'rail';
  return (
    <div className={classes.shell} data-variant={variant}>
      {/* A button instead of a '#content' link, because the hash belongs to the router. */}
      <button className={classes.skip} onClick={() => content.current?.focus()} type="button">
        {t('skip')}
      </button>
      <aside className={classes.side}>
        <Brand brand={brand} />
        {menuFailure ? (
          <MenuFailure {...menuFailure} />
        ) : (
          <MenuList items={items} label={t('main')} rail={rail} />
        )}
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </aside>
      <header className={classes.bar}>
        <div className={classes.barBrand}>
          <Brand brand={brand} />
        </div>
        <div className={classes.lead}>{test && <TestMark />}</div>
        <div className={classes.tools}>{bar}</div>
      </header>
      <main className={classes.main} ref={content} tabIndex={-1}>
        <div className={classes.content} data-wide={wide || undefined}>
          {tabs.length > 0 && <PageTabs tabs={tabs} />}
          {children}
        </div>
      </main>
      <BottomBar
        foot={foot}
        items={items}
        {...(bottom && { bottom })}
        {...(menuFailure && { menuFailure })}
      />
    </div>
  );
}
