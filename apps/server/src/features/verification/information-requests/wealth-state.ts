// What is there of what a rating asks of a member, and what is missing (VER-351). Pure.
import type { InformationStatus, WealthItem } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';

export interface Answer {
  readonly text: string;
  readonly fileIds: readonly string[];
}

/** One request of a rating, with what the member wrote. */
export interface WealthRequest {
  readonly id: string;
  /** In the order of the items. */
  readonly asks: readonly WealthItem[];
  readonly status: InformationStatus;
  readonly dueOn: string;
  readonly openedAt: Date;
  /** The first entry answers the items; later ones add something, or answer what staff asked again. */
  readonly entries: readonly { readonly at: Date; readonly answers: readonly Answer[] }[];
}

export interface WealthState {
  readonly missing: readonly WealthItem[];
  /** The open request, or else the newest one that was answered; null before anybody asked. */
  readonly request: WealthRequest | null;
}

const isOpen = ({ status }: WealthRequest): boolean => status === 'with-member' || status === 'with-staff';

/** Documents are files: words instead of them leave the item open. */
function isGiven(item: WealthItem, { asks, entries }: WealthRequest, since: string): boolean {
  const place = asks.indexOf(item);
  if (place === -1) return false;
  const counting = entries.map((entry, index) => ({ ...entry, isFirst: index === 0 }));
  return counting
    .filter(({ at }) => hongKongDay(at) >= since)
    .some(({ answers, isFirst }) => {
      const own = isFirst ? answers.slice(place, place + 1) : answers;
      return item === 'wealth'
        ? own.some(({ text, fileIds }) => text !== '' || fileIds.length > 0)
        : own.some(({ fileIds }) => fileIds.length > 0);
    });
}

/** Requests newest first; `since` is the first day, YYYY-MM-DD in Hong Kong, whose answers count. */
export function wealthState(
  requests: readonly WealthRequest[],
  items: readonly WealthItem[],
  since: string,
): WealthState {
  const missing = items.filter((item) => !requests.some((request) => isGiven(item, request, since)));
  const answered = requests.find(({ entries }) => entries.length > 0);
  return { missing, request: requests.find(isOpen) ?? answered ?? null };
}

/** The items to ask for now: none while an open request asks for all that is missing. */
export function itemsToAsk(
  { missing }: WealthState,
  requests: readonly WealthRequest[],
): readonly WealthItem[] {
  const asked = new Set(requests.filter(isOpen).flatMap(({ asks }) => asks));
  return missing.filter((item) => !asked.has(item));
}
