// The draft of an announcement, and the call it makes. Times are typed in Hong Kong time.
import {
  publishAnnouncement,
  type AnnouncementKind,
  type Audience,
  type RequestOf,
  type StaffAnnouncement,
  type Text,
} from '@causeway/contract';

export interface Draft {
  readonly kind: AnnouncementKind;
  readonly audience: Audience;
  /** A time such as `2026-03-02T09:30`; '' means now, or no end. */
  readonly from: string;
  readonly until: string;
  readonly mustConfirm: boolean;
  readonly title: Text;
  readonly text: Text;
}

const nothing: Text = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

export const draftOf = (revised?: Pick<StaffAnnouncement, 'title' | 'text'>): Draft => ({
  ...{ kind: 'announcement', audience: 'all', from: '', until: '', mustConfirm: false },
  ...{ title: revised?.title ?? nothing, text: revised?.text ?? nothing },
});

function timeIn(typed: string): string | undefined {
  const at = new Date(`${typed}:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** True if the end is in the past or before the start. */
export function isEndTooEarly({ from, until }: Draft, now: Date): boolean {
  const end = timeIn(until);
  return end !== undefined && end <= (timeIn(from) ?? now.toISOString());
}

/** True if written text would be lost. */
export const isTouched = (draft: Draft, revised?: Pick<StaffAnnouncement, 'title' | 'text'>): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(revised));

/** The request; undefined until every field is valid. */
export function requestOf(draft: Draft, now: Date): RequestOf<typeof publishAnnouncement> | undefined {
  const from = draft.from === '' ? now.toISOString() : timeIn(draft.from);
  const until = draft.until === '' ? null : timeIn(draft.until);
  const mustConfirm = draft.kind === 'announcement' && draft.mustConfirm;
  return publishAnnouncement.request.safeParse({ ...draft, from, until, mustConfirm }).data;
}
