// Whether a member, or one of its people, may use the portal at all.
import { StatusTag } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';

/** The server's words; one that is new is shown as it is. */
export function MemberStatusTag({ status }: { readonly status: string }) {
  const word = useWords('members.status');
  return <StatusTag tone={status === 'normal' ? 'good' : 'bad'}>{word(status)}</StatusTag>;
}
