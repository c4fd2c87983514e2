// What belongs together behind the bell, as one line of links above each of its pages.
import { link } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './tabs.module.css';

const pages = ['messages', 'announcements', 'suggestions'] as const;

export function MessageTabs({ shown }: { readonly shown: (typeof pages)[number] }) {
  const titles = useSharedTexts('routes');
  return (
    <nav aria-label={titles('messages')} className={classes.tabs}>
      {pages.map((name) => (
        <a
          aria-current={name === shown ? 'page' : undefined}
          className={classes.tab}
          href={link(name)}
          key={name}
        >
          {titles(name)}
        </a>
      ))}
    </nav>
  );
}
