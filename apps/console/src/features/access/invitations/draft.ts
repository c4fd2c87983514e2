// The form of a new code, and the call it makes. Days are Hong Kong's.
import type { RequestOf, issueInvitation } from '@causeway/contract';
import { typedWhole } from '@causeway/money';

export interface InvitationDraft {
  readonly note: string;
  /** Text as typed; blank for no limit. */
  readonly usesMax: string;
  /** YYYY-MM-DD; blank for no expiry. */
  readonly lastDay: string;
}

export const EMPTY_DRAFT: InvitationDraft = { note: '', usesMax: '', lastDay: '' };

/** The contract's maximum. */
export const NOTE_LENGTH = 200;
const USES_MAX = 10_000;

const OFFSET_MS = 8 * 60 * 60 * 1000;

/** The day in Hong Kong at an instant, YYYY-MM-DD. */
export const hongKongDay = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The last valid day of a code that expires at this instant, when the next day starts. */
export const lastDayOf = (validUntil: string): string => hongKongDay(new Date(Date.parse(validUntil) - 1));

function usesOf(text: string): number | null | undefined {
  const typed = typedWhole(text);
  if (typed === '') return null;
  const uses = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return uses >= 1 && uses <= USES_MAX ? uses : undefined;
}

export interface DraftIssues {
  readonly usesMax: boolean;
  readonly lastDay: boolean;
}

export const validationIssues = ({ usesMax, lastDay }: InvitationDraft, today: string): DraftIssues => ({
  usesMax: usesOf(usesMax) === undefined,
  // A code that expires before it starts is of no use, but the server would issue it, so the form refuses it.
  lastDay: lastDay !== '' && lastDay < today,
});

export const requestOf = ({
  note,
  usesMax,
  lastDay,
}: InvitationDraft): RequestOf<typeof issueInvitation> => ({
  note: note.trim(),
  usesMax: usesOf(usesMax) ?? null,
  validUntil: lastDay === '' ? null : lastDay,
});
