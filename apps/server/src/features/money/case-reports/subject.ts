// Who a report is about: the member as its verification has it, as it last submitted one, or as it registered (VER-334).
// What is not known stays empty, and is named before the report is prepared.
import type { ReportUnknown } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { lastSubmission, verifiedSubmission } from '../../verification/submissions/index.ts';
import { type EntityParty, type PersonParty, type Subject, subjectIn } from './facts.ts';
import { type RegisteredMember, registeredMember } from './store.ts';

export interface FoundSubject {
  readonly subject: Subject;
  readonly from: 'verified' | 'submitted' | 'registered';
}

function personAs({ name, country, email, prefix, number }: RegisteredMember): PersonParty {
  const [firstName = '', ...rest] = (name ?? '').split(' ');
  return {
    ...{ kind: 'person', firstName, lastName: rest.join(' ') || firstName, localName: '', gender: '-' },
    ...{ birthday: '', nationality: '', idNumber: '', idCountry: '', isPassport: false },
    place: { address: '', city: '', zip: '', state: '', country: country ?? '' },
    ...{ phone: { prefix: prefix ?? '', number: number ?? '' }, email: email ?? '' },
  };
}

function registeredAs(member: RegisteredMember): Subject {
  const person = personAs(member);
  if (!member.isBusiness) return person;
  const { place, phone, email } = person;
  return {
    ...{ kind: 'entity', name: member.name ?? '', localName: '', number: '', business: '', since: '' },
    ...{ place, phone, email, directors: [] },
  };
}

export async function subjectOf(db: Db, memberId: string): Promise<FoundSubject> {
  const verified = await verifiedSubmission(db, memberId);
  if (verified) return { subject: subjectIn(verified.record), from: 'verified' };
  const submitted = await lastSubmission(db, memberId);
  if (submitted) return { subject: subjectIn(submitted.record), from: 'submitted' };
  return { subject: registeredAs(await registeredMember(db, memberId)), from: 'registered' };
}

const ofPerson = (person: PersonParty): readonly (readonly [ReportUnknown, boolean])[] => [
  ['name', person.firstName === ''],
  ['birthday', person.birthday === ''],
  ['nationality', person.nationality === ''],
  ['document', person.idNumber === ''],
];

const ofEntity = (entity: EntityParty): readonly (readonly [ReportUnknown, boolean])[] => [
  ['name', entity.name === ''],
  ['registration-number', entity.number === ''],
  ['people', entity.directors.length === 0],
];

/** What the file will not say. No verification asks for the last two. */
export function unknownOf(subject: Subject): readonly ReportUnknown[] {
  const lacks: readonly (readonly [ReportUnknown, boolean])[] = [
    ...(subject.kind === 'person' ? ofPerson(subject) : ofEntity(subject)),
    ['address', subject.place.address === '' || subject.place.city === ''],
    ['country', subject.place.country === ''],
    ['document-issued', true],
    ['tax-number', true],
  ];
  return lacks.filter(([, isUnknown]) => isUnknown).map(([unknown]) => unknown);
}
