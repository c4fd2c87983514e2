// The menu as a list of links and groups that open; the same in the side menu, the rail and the phone's drawer.
import { useId, useState } from 'react';
import { ChevronIcon } from '../components/icons.tsx';
import { isActive, targetOf, type MenuItem } from './menu-item.ts';
import classes from './shell.module.css';

export interface MenuListProps {
  readonly items: readonly MenuItem[];
  readonly label: string;
  /** Icons with the label below; groups are links to their first page. */
  readonly rail?: boolean;
  readonly onFollow?: () => void;
}

type EntryProps = Pick<MenuListProps, 'rail' | 'onFollow'> & { readonly item: MenuItem };

function EntryLabel({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className={classes.entryText}>{item.label}</span>
      {item.count !== undefined && item.count > 0 && <span className={classes.count}>{item.count}</span>}
    </>
  );
}

function Entry({ item, rail, onFollow }: EntryProps) {
  const active = rail === true ? isActive(item) : item.active === true;
  return (
    <a
      aria-current={active ? 'page' : undefined}
      className={rail === true ? classes.railEntry : classes.entry}
      href={targetOf(item)}
      onClick={onFollow}
    >
      <EntryLabel item={item} />
    </a>
  );
}

function Group({ item, onFollow }: EntryProps) {
  const [opened, setOpened] = useState<boolean>();
  const id = useId();
  // The current page's group is open until somebody closes it.
  const open = opened ?? isActive(item);
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={open}
        className={classes.entry}
        data-within={isActive(item) || undefined}
        onClick={() => setOpened(!open)}
        type="button"
      >
        <EntryLabel item={item} />
        <ChevronIcon className={classes.chevron} size={16} />
      </button>
      <ul className={classes.children} hidden={!open} id={id}>
        {item.children?.map((child) => (
          <li key={child.key}>
            <Entry item={child} {...(onFollow && { onFollow })} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function MenuList({ items, label, rail = false, onFollow }: MenuListProps) {
  const follow = onFollow && { onFollow };
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.key}>
            {item.children !== undefined && !rail ? (
              <Group item={item} {...follow} />
            ) : (
              <Entry item={item} rail={rail} {...follow} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
