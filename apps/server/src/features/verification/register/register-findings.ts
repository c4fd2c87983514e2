// In words, what differs between a register and what was typed (VER-362, VER-364, VER-372). Pure.
import {
  type EnterpriseDraft,
  type Finding,
  type Language,
  type RegisterParty,
  businessGroup,
  filled,
  listed,
} from '@causeway/contract';
import type { CompanyState, RegisterEntry } from '@causeway/providers/port';
import { type ComparedDetails, compareDetails, typedOf } from './compare-fields.ts';
import { compareParties } from './compare-parties.ts';
import { type Texts, catalogues } from './messages/index.ts';
import type { Subject } from './questions.ts';
import type { Answer } from './store.ts';

export interface Known {
  readonly subject: Subject;
  /** The register's name. */
  readonly title: string;
  /** The newest; null while there is none. */
  readonly answer: Pick<Answer, 'isComplete' | 'entry' | 'askedAt' | 'unnamed'> | null;
}

type Found = Pick<Finding, 'outcome' | 'detail'>;
type Say = (
  outcome: Finding['outcome'],
  key: keyof Texts['findings'],
  values?: Readonly<Record<string, string>>,
) => Found;

/** A register that has only some companies says nothing by a missing entry. */
export function findingsOfRegister(
  record: EnterpriseDraft,
  { subject, title, answer }: Known,
  language: Language,
): readonly Found[] {
  const texts = catalogues[language].findings;
  const say: Say = (outcome, key, values = {}) => ({
    outcome,
    detail: filled(texts[key], { ...values, register: title }),
  });
  if (subject.number.trim() === '') return [say('look', 'no-number')];
  if (answer === null) return [say('pending', 'pending')];
  const { entry, isComplete } = answer;
  if (entry === null) return isComplete ? [say('fail', 'not-found', { number: subject.number })] : [];
  const typed = typedOf(record, subject.personId, language);
  if (!typed) return [];
  const details = compareDetails(typed, entry);
  const found = [
    ...stateFindings(entry, say),
    ...nameFindings(details, entry, say),
    ...detailFindings(details, entry, { ...typed, say }),
    ...partyFindings(compareParties(record, subject.personId, entry), {
      language,
      ownersAsked: asksOwners(record),
      say,
    }),
  ];
  return found.length === 0 ? [say('pass', 'same')] : found;
}

const outcomeOf: Readonly<Record<Exclude<CompanyState, 'active'>, Finding['outcome']>> = {
  closing: 'look',
  unknown: 'look',
  insolvent: 'fail',
  dissolved: 'fail',
};

function stateFindings({ state, stateText, endedOn }: RegisterEntry, say: Say): readonly Found[] {
  if (state === 'active') return [];
  const values = { state: stateText, date: endedOn ?? '' };
  return [say(outcomeOf[state], endedOn === null ? 'state' : 'state-since', values)];
}

function nameFindings(
  { name, isFormerName }: ComparedDetails,
  { name: registered }: RegisterEntry,
  say: Say,
): readonly Found[] {
  if (name === 'same') return [];
  if (isFormerName) return [say('look', 'name-former', { name: registered })];
  return [say(name === 'close' ? 'look' : 'fail', `name-${name}`, { name: registered })];
}

interface TypedDetails {
  readonly number: string;
  readonly certificateOn: string;
  readonly address: string;
  readonly say: Say;
}

function detailFindings(
  { isOtherNumber, certificate, isOtherAddress }: ComparedDetails,
  { number: registered, incorporatedOn, address }: RegisterEntry,
  { number, certificateOn, say, address: typedAddress }: TypedDetails,
): readonly Found[] {
  const dates = { date: incorporatedOn ?? '', typed: certificateOn };
  return [
    ...(isOtherNumber ? [say('fail', 'number-other', { number: registered, typed: number })] : []),
    ...(certificate === 'before' ? [say('fail', 'certificate-before', dates)] : []),
    ...(certificate === 'after' ? [say('look', 'certificate-after', dates)] : []),
    ...(isOtherAddress
      ? [say('look', 'address-other', { address: address ?? '', typed: typedAddress })]
      : []),
  ];
}

/** Businesses of group B are not asked for owners. */
const asksOwners = ({ businessType }: EnterpriseDraft): boolean => businessGroup(businessType) === 'A';

function partyFindings(
  parties: readonly RegisterParty[],
  {
    language,
    ownersAsked,
    say,
  }: { readonly language: Language; readonly ownersAsked: boolean; readonly say: Say },
): readonly Found[] {
  const of = (part: RegisterParty['part'], ...results: readonly RegisterParty['result'][]) =>
    parties.filter((party) => party.part === part && results.includes(party.result));
  const naming = (
    outcome: Finding['outcome'],
    key: keyof Texts['findings'],
    found: readonly RegisterParty[],
  ): readonly Found[] => {
    if (found.length === 0) return [];
    const names = found.map(({ registered, typed }) => (registered === '' ? typed : registered));
    return [say(outcome, key, { names: listed(names, language) })];
  };
  return [
    ...naming('look', 'directors-unnamed', of('director', 'unnamed')),
    ...naming('look', 'directors-other-part', of('director', 'other-part')),
    ...naming('look', 'directors-unregistered', of('director', 'unregistered')),
    ...naming(ownersAsked ? 'fail' : 'look', 'owners-unnamed', of('owner', 'unnamed')),
    ...naming('look', 'owners-other-part', of('owner', 'other-part')),
    ...naming('look', 'owners-unregistered', of('owner', 'unregistered')),
    ...sharesFindings(parties, { language, say }),
    ...naming('look', 'parties-close', [...of('director', 'close'), ...of('owner', 'close')]),
  ];
}

/** Both shares of each owner whose entered one is outside the band. */
function sharesFindings(
  parties: readonly RegisterParty[],
  { language, say }: { readonly language: Language; readonly say: Say },
): readonly Found[] {
  const texts = catalogues[language].shares;
  const wordsOf = ({ from, hasFrom, to, hasTo }: NonNullable<RegisterParty['shares']>): string => {
    const low = filled(texts[hasFrom ? 'from' : 'above'], { share: String(from) });
    const high = filled(texts[hasTo ? 'up-to' : 'below'], { share: String(to) });
    return to === WHOLE ? low : filled(texts.between, { low, high });
  };
  const outside = parties.flatMap(({ typed: name, shares }) =>
    shares && !shares.isInside
      ? [filled(texts.entered, { name, share: shares.typed, band: wordsOf(shares) })]
      : [],
  );
  return outside.length === 0 ? [] : [say('look', 'shares-other', { owners: outside.join('; ') })];
}

const WHOLE = 100;
