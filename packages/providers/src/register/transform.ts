// Reads the answers of a register that speaks our own protocol. Pure.
import { type Json, shapesOf } from '../json-shape.ts';
import type {
  CompanyState,
  RegisterAnswer,
  RegisterEntry,
  RegisteredOfficer,
  RegisteredOwner,
  RegisteredParty,
  ShareBand,
} from '../port.ts';
import { partiesMax, plainText, textOrNull } from '../register-entry.ts';
import { dayOf } from '../screening-record.ts';
import { isObject } from '../transport.ts';

const { object, list, text, flag, percent } = shapesOf('register');

/** `company` is null for an unknown number. */
export const readAnswer = (answer: Json): RegisterAnswer =>
  answer['company'] === null
    ? { outcome: 'not-found' }
    : { outcome: 'found', entry: entryOf(object(answer['company'], 'the company')) };

const states: readonly CompanyState[] = ['active', 'closing', 'insolvent', 'dissolved', 'unknown'];

const entryOf = (company: Json): RegisterEntry => ({
  name: plainText(text(company['name'], 'the name')),
  formerNames: textsOf(company['formerNames']),
  otherNames: textsOf(company['otherNames']),
  number: plainText(text(company['number'], 'the number')),
  state: states.find((state) => state === company['state']) ?? 'unknown',
  stateText: plainText(company['stateText']) || '-',
  incorporatedOn: dayOf(company['incorporatedOn']) ?? null,
  endedOn: dayOf(company['endedOn']) ?? null,
  legalForm: textOrNull(company['legalForm']),
  address: textOrNull(company['address']),
  officers: partiesOf(company['officers'], officerOf),
  owners: partiesOf(company['owners'], ownerOf),
  isPartial: false,
  link: null,
});

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map(plainText).filter(Boolean);

const partiesOf = <Party>(value: unknown, read: (party: Json) => Party): readonly Party[] | null =>
  value === null || value === undefined
    ? null
    : list(value, 'parties')
        .slice(0, partiesMax)
        .map((party) => read(object(party, 'a party')));

const partyOf = (party: Json): RegisteredParty => ({
  name: plainText(text(party['name'], 'the name of a party')),
  kind: party['kind'] === 'company' ? 'company' : 'person',
  birthMonth: /^\d{4}-\d{2}$/.exec(plainText(party['birthMonth']))?.[0] ?? null,
});

const officerOf = (party: Json): RegisteredOfficer => ({
  ...partyOf(party),
  isDirector: flag(party['isDirector'], 'whether an officer is a director'),
  role: plainText(party['role']),
});

const bandOf = (band: Json): ShareBand => ({
  from: percent(band['from'], 'the beginning of a band'),
  hasFrom: flag(band['hasFrom'], 'whether a band has its beginning'),
  to: percent(band['to'], 'the end of a band'),
  hasTo: flag(band['hasTo'], 'whether a band has its end'),
});

const ownerOf = (party: Json): RegisteredOwner => ({
  ...partyOf(party),
  shares: isObject(party['shares']) ? bandOf(party['shares']) : null,
  controls: textsOf(party['controls']),
});
