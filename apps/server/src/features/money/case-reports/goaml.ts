// A report as goAML XML: elements, their order and their lengths are those of the schema that UNODC publishes (5.0). Codes for
// how money moves, and indicators, are each authority's own.
import { hongKongTime } from '../../../platform/clock/hong-kong.ts';
import type {
  EntityParty,
  PersonParty,
  Phone,
  Place,
  ReportFacts,
  ReportedAmount,
  ReportedTransaction,
} from './facts.ts';
import { en } from './messages/en.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const SCHEMA = '5.0.2';
const TEXT_MAX = 8000;
const NAME_MAX = 100;
const LINE_MAX = 255;
const ADDRESS_MAX = 100;

/** The schema's dates have no zone: those of Hong Kong. */
const dateTime = (at: Date): string => hongKongTime(at).replace(' ', 'T');
const dayTime = (day: string): string => (day === '' ? '' : `${day}T00:00:00`);

const phonesOf = ({ prefix, number }: Phone, kind: string): string =>
  element('phones', [number === '' ? '' : phoneOf(prefix, number, kind)]);

const phoneOf = (prefix: string, number: string, kind: string): string =>
  element('phone', [
    textElement('tph_contact_type', kind, 20),
    textElement('tph_communication_type', '-', 20),
    textElement('tph_country_prefix', prefix, 4),
    textElement('tph_number', number, 50),
  ]);

const addressOf = (name: string, { address, city, zip, country, state }: Place, kind: string): string =>
  address === '' || city === ''
    ? ''
    : element(name, [
        textElement('address_type', kind, 20),
        textElement('address', address, ADDRESS_MAX),
        textElement('city', city, LINE_MAX),
        textElement('zip', zip, 10),
        textElement('country_code', country, 2),
        textElement('state', state === '' ? city : state, LINE_MAX),
      ]);

/** ISO 3166-1 leaves it to its users; here it is a country that nobody knows. */
const NO_COUNTRY = 'ZZ';
const knownCountry = (country: string): string => (country === '' ? NO_COUNTRY : country);

/** What the schema demands and nobody knows. */
const known = (text: string): string => (text === '' ? '-' : text);

const personOf = (name: string, person: PersonParty): string =>
  element(name, [
    textElement('gender', person.gender, 1),
    textElement('first_name', known(person.firstName), NAME_MAX),
    textElement('last_name', known(person.lastName), NAME_MAX),
    textElement('birthdate', dayTime(person.birthday), 19),
    textElement('full_name_frn', person.localName, LINE_MAX),
    ...(person.isPassport
      ? [
          textElement('passport_number', person.idNumber, LINE_MAX),
          textElement('passport_country', person.idCountry, 2),
        ]
      : []),
    textElement('id_number', person.idNumber, LINE_MAX),
    textElement('nationality1', person.nationality, 2),
    textElement('residence', person.place.country, 2),
    phonesOf(person.phone, '-'),
    element('addresses', [addressOf('address', person.place, '-')]),
    textElement('email', person.email, LINE_MAX),
  ]);

const entityOf = (name: string, entity: EntityParty): string =>
  element(name, [
    textElement('name', known(entity.name), LINE_MAX),
    textElement('commercial_name', entity.localName, LINE_MAX),
    textElement('incorporation_legal_form', '-', 20),
    textElement('incorporation_number', known(entity.number), 50),
    textElement('business', entity.business, LINE_MAX),
    phonesOf(entity.phone, '-'),
    element('addresses', [addressOf('address', entity.place, '-')]),
    textElement('email', entity.email, LINE_MAX),
    textElement('incorporation_state', known(entity.place.state), LINE_MAX),
    textElement('incorporation_country_code', knownCountry(entity.place.country), 2),
    ...entity.directors.map((person) => personOf('director_id', person)),
    textElement('incorporation_date', dayTime(entity.since), 19),
  ]);

type Subject = ReportFacts['subject'];

const subjectOf = (prefix: string, subject: Subject): string =>
  subject.kind === 'person' ? personOf(`${prefix}person`, subject) : entityOf(`${prefix}entity`, subject);

const countryOf = ({ place }: Subject): string => knownCountry(place.country);

interface Codes {
  readonly mode: string;
  readonly funds: string;
}

const codesOf = ({ entity }: ReportFacts, { isCrypto }: Pick<ReportedAmount, 'isCrypto'>): Codes =>
  isCrypto
    ? { mode: entity.chainMode, funds: entity.chainFunds }
    : { mode: entity.bankMode, funds: entity.bankFunds };

/** Money on chains is in no list of currencies: its amount is in the description. */
const foreign = (prefix: string, facts: ReportFacts, { currency, value, isCrypto }: ReportedAmount) =>
  isCrypto || currency === facts.entity.currency
    ? ''
    : element(`${prefix}foreign_currency`, [
        textElement('foreign_currency_code', currency, 3),
        textElement('foreign_amount', value, 30),
      ]);

function ourSide(side: 'from' | 'to', facts: ReportFacts, amount: ReportedAmount): string {
  return element(`t_${side}_my_client`, [
    textElement(`${side}_funds_code`, codesOf(facts, amount).funds, 20),
    foreign(`${side}_`, facts, amount),
    subjectOf(`${side}_`, facts.subject),
    textElement(`${side}_country`, countryOf(facts.subject), 2),
  ]);
}

const accountOf = (name: string, { other, currency, isCrypto }: ReportedTransaction): string =>
  element(name, [
    textElement('institution_name', other.bankName, LINE_MAX),
    other.bic === ''
      ? textElement('institution_code', isCrypto ? known(other.network) : '-', 50)
      : textElement('swift', other.bic, 11),
    textElement('non_bank_institution', isCrypto ? 'true' : 'false', 5),
    textElement('account', known(other.account), LINE_MAX),
    isCrypto ? '' : textElement('currency_code', currency, 3),
    textElement('account_name', known(other.name), LINE_MAX),
  ]);

function otherSide(side: 'from' | 'to', facts: ReportFacts, transaction: ReportedTransaction): string {
  return element(`t_${side}`, [
    textElement(`${side}_funds_code`, codesOf(facts, transaction).funds, 20),
    accountOf(`${side}_account`, transaction),
    textElement(`${side}_country`, knownCountry(transaction.other.country), 2),
  ]);
}

/** An exchange has our member on both sides, each with its currency. */
function sidesOf(facts: ReportFacts, transaction: ReportedTransaction): readonly string[] {
  const { bought, direction } = transaction;
  if (bought) return [ourSide('from', facts, transaction), ourSide('to', facts, bought)];
  return direction === 'out'
    ? [ourSide('from', facts, transaction), otherSide('to', facts, transaction)]
    : [otherSide('from', facts, transaction), ourSide('to', facts, transaction)];
}

/** Anything on a chain makes it one of these. */
const modeOf = (facts: ReportFacts, { isCrypto, bought }: ReportedTransaction): string =>
  codesOf(facts, { isCrypto: isCrypto || bought?.isCrypto === true }).mode;

const transactionOf = (facts: ReportFacts, transaction: ReportedTransaction): string =>
  element('transaction', [
    textElement('transactionnumber', transaction.txnNo, 100),
    textElement('transaction_location', facts.entity.city, LINE_MAX),
    textElement('transaction_description', descriptionOf(transaction), TEXT_MAX),
    textElement('date_transaction', dateTime(transaction.at), 19),
    textElement('transmode_code', modeOf(facts, transaction), 20),
    textElement('transmode_comment', en.outcome[transaction.outcome], 50),
    textElement('amount_local', transaction.local, 30),
    ...sidesOf(facts, transaction),
  ]);

/**
 * No schema that we know has an element for an attempt: it is said first in the description, and as the comment of how the
 * money moved (VER-376).
 */
function descriptionOf(transaction: ReportedTransaction): string {
  const { value, currency, bought, remittance, ourAccount, outcome } = transaction;
  return [
    outcome === 'made' ? '' : en.outcome[outcome],
    `${value} ${currency}`,
    bought ? `exchanged to ${bought.value} ${bought.currency}` : '',
    ourAccount === '' ? '' : `account ${ourAccount}`,
    remittance,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const activityOf = ({ subject, reason }: ReportFacts): string =>
  element('activity', [
    element('report_parties', [
      element('report_party', [subjectOf('', subject), textElement('reason', reason, TEXT_MAX)]),
    ]),
  ]);

export const goamlOf = (facts: ReportFacts): string =>
  xmlDocument(
    element('report', [
      textElement('schema_version', SCHEMA, 25),
      textElement('rentity_id', String(facts.entity.entityId), 10),
      textElement('rentity_branch', facts.entity.branch, LINE_MAX),
      textElement('submission_code', 'E', 1),
      textElement('report_code', facts.code, 4),
      textElement('entity_reference', facts.reference, LINE_MAX),
      textElement('submission_date', dateTime(facts.at), 19),
      textElement('currency_code_local', facts.entity.currency, 3),
      element('reporting_person', [
        textElement('first_name', facts.entity.firstName, NAME_MAX),
        textElement('last_name', facts.entity.lastName, NAME_MAX),
      ]),
      addressOf('location', facts.entity.place, '-'),
      textElement('reason', facts.reason, TEXT_MAX),
      textElement('action', facts.action, TEXT_MAX),
      ...(facts.code === 'STR'
        ? facts.transactions.map((each) => transactionOf(facts, each))
        : [activityOf(facts)]),
      element(
        'report_indicators',
        facts.indicators.map((indicator) => textElement('indicator', indicator, 20)),
      ),
    ]),
  );
