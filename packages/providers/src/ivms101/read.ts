// Reads a message of IVMS 101. The field names tell which issue it is of; nothing depends on the sender saying so.
import {
  type IdentityPayload,
  type PartyIdentity,
  type PersonIdentity,
  transliterations,
} from '../identity-payload.ts';
import { type Cursor, codeOf, entries, optional, required, textOf, unreadable, wholeOf } from './cursor.ts';
import { readPerson } from './read-person.ts';

const ACCOUNT_MAX = 512;

/**
 * Throws ProviderError with the path of an unreadable value. `issuesOf` finds readable values that break a
 * rule.
 */
export function readIvms101(message: unknown): IdentityPayload {
  const at = { path: '', value: message };
  const metadata = optional(at, 'payloadMetadata', 'PayloadMetadata');
  return {
    originator: partyOf(required(at, 'originator', 'Originator'), ['originatorPersons', 'originatorPerson']),
    beneficiary: partyOf(required(at, 'beneficiary', 'Beneficiary'), [
      'beneficiaryPersons',
      'beneficiaryPerson',
    ]),
    originatingVasp: vaspOf(at, 'originatingVASP', 'OriginatingVASP'),
    beneficiaryVasp: vaspOf(at, 'beneficiaryVASP', 'BeneficiaryVASP'),
    path: pathOf(optional(at, 'transferPath', 'TransferPath')),
    transliterations: metadata
      ? entries(optional(metadata, 'transliterationMethod')).map((each) => codeOf(each, transliterations))
      : [],
  };
}

function partyOf(at: Cursor, names: readonly string[]): PartyIdentity {
  const persons = entries(required(at, ...names)).map(readPerson);
  if (persons.length === 0) return unreadable(at, 'has no person');
  const accounts = entries(optional(at, 'accountNumber')).map((each) => textOf(each, ACCOUNT_MAX));
  return { persons, accounts };
}

/** Within an entity of its own name, as the standard has it, or without. */
function vaspOf(at: Cursor, ...names: readonly [string, string]): PersonIdentity | null {
  const found = optional(at, ...names);
  return found ? readPerson(optional(found, names[0]) ?? found) : null;
}

function pathOf(at: Cursor | undefined): IdentityPayload['path'] {
  if (!at) return [];
  const listed = Array.isArray(at.value) ? at : optional(at, 'transferPath');
  return entries(listed).map((each) => ({
    vasp: readPerson(required(each, 'intermediaryVASP')),
    sequence: wholeOf(required(each, 'sequence')),
  }));
}
