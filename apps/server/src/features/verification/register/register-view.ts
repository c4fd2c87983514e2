// A register's answer beside what was typed, for the reviewer. Pure.
import type { EnterpriseDraft, Language, RegisterView } from '@causeway/contract';
import { compareDetails, typedOf } from './compare-fields.ts';
import { compareParties } from './compare-parties.ts';
import type { Known } from './register-findings.ts';

export function viewOfRegister(
  record: EnterpriseDraft,
  { subject, title, answer }: Known,
  language: Language,
): Omit<RegisterView, 'uid'> {
  const typed = typedOf(record, subject.personId, language);
  const entry = answer?.entry ?? null;
  return {
    name: subject.name,
    register: title,
    outcome: outcomeOf({ subject, answer }),
    askedAt: answer?.askedAt.toISOString() ?? null,
    unnamed: (answer?.unnamed ?? []).map(({ personId, name }) => ({ uid: personId, name })),
    ...(typed && entry
      ? {
          ...{ endedOn: entry.endedOn, link: entry.link, isPartial: entry.isPartial },
          fields: [...compareDetails(typed, entry).fields],
          parties: [...compareParties(record, subject.personId, entry)],
        }
      : { endedOn: null, link: null, isPartial: false, fields: [], parties: [] }),
  };
}

function outcomeOf({ subject, answer }: Pick<Known, 'subject' | 'answer'>): RegisterView['outcome'] {
  if (subject.number.trim() === '') return 'no-number';
  if (answer === null) return 'pending';
  if (answer.entry !== null) return 'found';
  return answer.isComplete ? 'not-found' : 'unlisted';
}
