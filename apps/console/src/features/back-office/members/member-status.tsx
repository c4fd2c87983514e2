// Says whether a member, or one of its people, may use the portal.
import { StatusTag, type Tone } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';

const tones: Readonly<Record<string, Tone>> = { normal: 'good', removed: 'done' };

/** Texts for the server's words; a new word is shown as it is. */
export function MemberStatusTag({ status }: { readonly status: string }) {
  const word = useWords('members.status');
  return <StatusTag tone={tones[status] ?? 'bad'}>{word(status)}</StatusTag>;
}
