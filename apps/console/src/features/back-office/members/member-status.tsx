// Whether a member, or one of its people, may use the portal.
import { StatusTag, type Tone } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';

const tones: Readonly<Record<string, Tone>> = { normal: 'good', removed: 'done' };

/** The server's words; one that is new is shown as it is. */
export function MemberStatusTag({ status }: { readonly status: string }) {
  const word = useWords('members.status');
  return <StatusTag tone={tones[status] ?? 'bad'}>{word(status)}</StatusTag>;
}
