// The newest answers about a submission, and everybody in any of them who is to be screened.
import {
  type EnterpriseDraft,
  type Finding,
  type Language,
  type RegisterView,
  memberPersonId,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Submission } from '../submissions/index.ts';
import { type Known, findingsOfRegister } from './register-findings.ts';
import { isBusiness, registerFor, subjectsOf } from './questions.ts';
import { viewOfRegister } from './register-view.ts';
import { type Answer, type Unnamed, answersOf } from './store.ts';

export interface RegisterEvidence {
  /** One for each company that a register was asked about, or should answer for. */
  readonly known: readonly Known[];
  /** People and companies in any answer that nobody typed, each once. */
  readonly unnamed: readonly Unnamed[];
}

const none: RegisterEvidence = { known: [], unnamed: [] };

export async function registerEvidence(
  { db, providers }: Pick<FeatureContext, 'db' | 'providers'>,
  { id, record }: Pick<Submission, 'id' | 'record'>,
): Promise<RegisterEvidence> {
  if (!isBusiness(record)) return none;
  const answers = await answersOf(db, id);
  const known = subjectsOf(record).flatMap((subject): readonly Known[] => {
    const answer = newestOf(answers, subject.personId);
    const register = registerFor(providers.registers, subject);
    if (answer) return [{ subject, title: answer.title, answer }];
    return register ? [{ subject, title: register.title, answer: null }] : [];
  });
  const unnamed = new Map(
    answers.flatMap((answer) => answer.unnamed).map((party) => [party.personId, party]),
  );
  return { known, unnamed: [...unnamed.values()] };
}

const newestOf = (answers: readonly Answer[], personId: string): Answer | undefined =>
  answers.find((answer) => answer.personId === personId);

/** Findings about the business have no person. */
const uidOfSubject = (personId: string): string | null => (personId === memberPersonId ? null : personId);

export const registerFindings = (
  record: EnterpriseDraft,
  { known }: RegisterEvidence,
  language: Language,
): readonly Finding[] =>
  known.flatMap((each) =>
    findingsOfRegister(record, each, language).map((finding) => ({
      ...{ name: 'register' as const, uid: uidOfSubject(each.subject.personId) },
      ...finding,
    })),
  );

export const registerViews = (
  record: Submission['record'],
  { known }: RegisterEvidence,
  language: Language,
): RegisterView[] =>
  isBusiness(record)
    ? known.map((each) => ({
        uid: uidOfSubject(each.subject.personId),
        ...viewOfRegister(record, each, language),
      }))
    : [];
