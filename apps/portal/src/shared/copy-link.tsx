// The way to send a record to a colleague: its own address, copied.
import { CopyButton, LinkIcon } from '@causeway/ui';
import { useRouterState } from '@tanstack/react-router';
import { useSharedTexts } from './texts.ts';

interface CopyLinkProps {
  /** Of the page that is shown, unless one is given. */
  readonly address?: string;
}

/** Who opens the link signs in, and sees the record as far as their role does. */
export function CopyLink({ address }: CopyLinkProps) {
  const t = useSharedTexts('record');
  const shown = useRouterState({ select: (state) => state.location.href });
  const { origin, pathname } = window.location;
  return (
    <CopyButton
      icon={<LinkIcon size={18} />}
      label={t('link')}
      value={`${origin}${pathname}#${address ?? shown}`}
    />
  );
}
