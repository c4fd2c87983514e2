// The pages behind the bell, as one line of links above each of them.
import { LinkTabs } from '@causeway/ui';
import { link } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

const pages = ['messages', 'announcements', 'suggestions'] as const;

export function MessageTabs({ shown }: { readonly shown: (typeof pages)[number] }) {
  const titles = useSharedTexts('routes');
  return (
    <LinkTabs
      label={titles('messages')}
      tabs={pages.map((name) => ({
        key: name,
        label: titles(name),
        href: link(name),
        active: name === shown,
      }))}
    />
  );
}
