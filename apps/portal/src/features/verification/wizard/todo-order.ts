// Corrections in the order of the form's steps. Pure.
import { rejectCodes, type KycSection, type TodoItem } from '@causeway/contract';

const sections: Readonly<Record<string, KycSection>> = { ...rejectCodes.enterprise, ...rejectCodes.personal };

export const sectionOfCode = (code: string): KycSection => sections[code] ?? 'Basic';

const order: readonly KycSection[] = ['Basic', 'Business', 'Stakeholder', 'Document', 'Identity'];

/**
 * The section of an item without a code, which is an expiry: a person's document belongs to the people, any
 * other to `expiring`.
 */
export const sectionOfExpiry = ({ stakeholderId }: TodoItem, expiring: KycSection): KycSection =>
  stakeholderId === null ? expiring : 'Stakeholder';

/** Items of the same section keep their order. */
export function inOrderOfSteps(todos: readonly TodoItem[], expiring: KycSection): readonly TodoItem[] {
  const placeOf = (todo: TodoItem): number => {
    const places = Object.keys(todo.rejectDetail).map((code) => order.indexOf(sectionOfCode(code)));
    return places.length === 0 ? order.indexOf(sectionOfExpiry(todo, expiring)) : Math.min(...places);
  };
  return todos.toSorted((one, other) => placeOf(one) - placeOf(other));
}
