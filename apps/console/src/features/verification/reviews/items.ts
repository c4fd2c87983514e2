// Draft corrections: at most one for each section, and for each stakeholder. Pure.
import {
  enterpriseRejectCodes,
  isIndividual,
  personalRejectCodes,
  sectionOf,
  templatesFor,
  type KycSection,
  type MemberType,
  type ReasonTemplate,
  type RejectCode,
  type RejectItem,
} from '@causeway/contract';

/** The place of an item: a section, or one stakeholder in it. */
export interface ItemPlace {
  readonly code: RejectCode;
  readonly uid?: string | undefined;
}

export const codesOf = (type: MemberType): readonly RejectCode[] =>
  isIndividual(type) ? personalRejectCodes : enterpriseRejectCodes;

/** Every section of a record has a code by which it can be returned. */
export const codeOf = (type: MemberType, section: KycSection): RejectCode | undefined =>
  codesOf(type).find((code) => sectionOf(code) === section);

export const placeKey = ({ code, uid = '' }: ItemPlace): string => `${code}:${uid}`;

export const itemAt = (items: readonly RejectItem[], place: ItemPlace): RejectItem | undefined =>
  items.find((item) => placeKey(item) === placeKey(place));

export const hasReason = ({ template, text = '' }: Pick<RejectItem, 'template' | 'text'>): boolean =>
  template !== undefined || text.trim() !== '';

export const withoutItem = (items: readonly RejectItem[], place: ItemPlace): readonly RejectItem[] =>
  items.filter((item) => placeKey(item) !== placeKey(place));

/** Replaces an earlier item about the same place; an empty text removes it. */
export function withItem(items: readonly RejectItem[], item: RejectItem): readonly RejectItem[] {
  if (!hasReason(item)) return withoutItem(items, item);
  const clean: RejectItem = {
    code: item.code,
    ...(item.uid !== undefined && { uid: item.uid }),
    ...(item.template !== undefined && { template: item.template }),
    ...(item.text?.trim() && { text: item.text.trim() }),
  };
  return itemAt(items, item) === undefined
    ? [...items, clean]
    : items.map((other) => (placeKey(other) === placeKey(item) ? clean : other));
}

/**
 * Moves the current text to another place. If that place already has an item, that item is shown instead of
 * being overwritten silently; otherwise the text moves along, and the template if it fits there.
 */
export function movedItem(
  items: readonly RejectItem[],
  current: RejectItem | undefined,
  place: ItemPlace,
): RejectItem {
  const there = itemAt(items, place);
  const isUnkept = current !== undefined && itemAt(items, current) === undefined;
  if (there !== undefined || !isUnkept) return there ?? { ...place };
  const { template, text } = current;
  return {
    ...place,
    ...(template !== undefined && templatesFor(place.code).includes(template) && { template }),
    ...(text !== undefined && { text }),
  };
}

/** This reason requires a new identity check (see the contract's reasons). */
export const asksForNewCheck: ReasonTemplate = 'identity-unclear';
