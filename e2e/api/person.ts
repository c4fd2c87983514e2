// A person to be verified by calls: drafted, checked, submitted and decided.
import {
  type Language,
  type PersonalDraft,
  type PersonalView,
  commitPersonalCorrections,
  memberPersonId,
  personalDraft,
  queryPersonalKyc,
  savePersonalKyc,
} from '@causeway/contract';
import type { ShownIdentity } from '../box/box.ts';
import { newcomer, personOf } from '../people.ts';
import { Applicant, agreedVersions, registered } from './applicant.ts';
import type { Outside } from './outside.ts';

export class Person extends Applicant {
  static async register(outside: Outside, language: Language = 'en'): Promise<Person> {
    return new Person(await registered(outside, newcomer(), language));
  }

  /** A person whose verification both levels have approved. */
  static async verified(outside: Outside, language: Language = 'en'): Promise<Person> {
    const person = await Person.submitted(outside, language);
    await person.approve();
    return person;
  }

  static async submitted(outside: Outside, language: Language = 'en'): Promise<Person> {
    const person = await Person.register(outside, language);
    await person.draft(personOf(person.who));
    await person.check();
    await person.submit();
    return person;
  }

  view(): Promise<PersonalView> {
    return this.call(queryPersonalKyc, {});
  }

  /** Saves over the existing draft. */
  async draft(change: Partial<PersonalDraft>): Promise<void> {
    const { version, record } = await this.view();
    const draft = personalDraft.parse({ ...record, ...change });
    await this.call(savePersonalKyc, { isEditable: 0, version, record: draft });
  }

  check(shown: Partial<ShownIdentity> = {}): Promise<void> {
    return this.checkPerson(memberPersonId, { ...passport, ...shown });
  }

  /**
   * Submits with `isEditable` 1 the first time; later commits the open items, each answered with a text too.
   */
  async submit(): Promise<void> {
    const { version, record, kycStatus, todos } = await this.view();
    const submission = { version, agreed: await agreedVersions(this.outside) };
    if (kycStatus === 1) {
      await this.call(savePersonalKyc, { ...submission, record, isEditable: 1 });
      return;
    }
    const todoIds = todos.map(({ id }) => id);
    const answers = todoIds.map((todoId) => ({ todoId, text: 'As submitted.' }));
    await this.call(commitPersonalCorrections, { ...submission, record, todoIds, answers });
  }
}

/** A passport in the name that `personOf` gives, with a distant expiry date. */
const passport: ShownIdentity = {
  outcome: 'passed',
  firstName: 'ALEX',
  lastName: 'SAMPLE',
  country: 'SG',
  number: 'E1234567A',
  birthDate: '1990-02-05',
  expiryDate: '2033-04-30',
};
