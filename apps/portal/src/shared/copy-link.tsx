// The button that copies a record's own address, to send it to a colleague.
import { CopyButton, LinkIcon } from '@causeway/ui';
import { useRouterState } from '@tanstack/react-router';
import { useSharedTexts } from './texts.ts';

interface CopyLinkProps {
  /** The address of the current page, unless one is given. */
  readonly address?: string;
}

/** A person who opens the link must sign in, and sees as much of the record as their role allows. */
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
