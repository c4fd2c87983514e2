// Reads what Companies House answers: a profile, its officers, and its persons with significant control. Pure.
import { type Json, shapesOf } from '../json-shape.ts';
import type { CompanyState, RegisterEntry, RegisteredOfficer, RegisteredOwner, ShareBand } from '../port.ts';
import { addressOf, partiesMax, plainText, textOrNull } from '../register-entry.ts';
import { dayOf } from '../screening-record.ts';
import { isObject } from '../transport.ts';

const { object, list, text } = shapesOf('Companies House');

export interface Page {
  readonly items: readonly Json[];
  /** Items in all pages. */
  readonly total: number;
}

export function pageOf(answer: Json): Page {
  const items = list(answer['items'], 'items').map((item) => object(item, 'an item'));
  // Some lists tell numbers as text.
  const total = Number(answer['total_results']);
  return { items, total: Number.isFinite(total) ? total : items.length };
}

/**
 * Eight signs: digits with leading zeros, or two letters and six digits (SC, NI, OC ...). Null for what cannot be a number of
 * this register.
 */
export function companyNumberOf(typed: string): string | null {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (/^\d{1,8}$/.test(number)) return number.padStart(8, '0');
  const [, letters, digits] = /^([A-Z]{2})(\d{1,6})$/.exec(number) ?? [];
  if (letters !== undefined && digits !== undefined) return `${letters}${digits.padStart(6, '0')}`;
  return /^[A-Z0-9]{8}$/.test(number) ? number : null;
}

const states: Readonly<Record<string, CompanyState>> = {
  active: 'active',
  open: 'active',
  registered: 'active',
  liquidation: 'insolvent',
  receivership: 'insolvent',
  administration: 'insolvent',
  'voluntary-arrangement': 'insolvent',
  'insolvency-proceedings': 'insolvent',
  dissolved: 'dissolved',
  closed: 'dissolved',
  'converted-closed': 'dissolved',
  removed: 'dissolved',
};

const PAGES = 'https://find-and-update.company-information.service.gov.uk/company/';

export function entryOf(profile: Json, officers: Page, owners: Page): RegisterEntry {
  const number = plainText(text(profile['company_number'], 'the number'));
  const status = plainText(profile['company_status']);
  const detail = plainText(profile['company_status_detail']);
  const state = states[status] ?? 'unknown';
  return {
    name: plainText(text(profile['company_name'], 'the name')),
    formerNames: formerNamesOf(profile),
    otherNames: [],
    number,
    state: state === 'active' && detail.includes('strike-off') ? 'closing' : state,
    stateText: [status, detail].filter(Boolean).map(wordsOf).join(', ') || '-',
    incorporatedOn: dayOf(profile['date_of_creation']) ?? null,
    endedOn: dayOf(profile['date_of_cessation']) ?? null,
    legalForm: formOf(profile['type']),
    address: placeOf(profile['registered_office_address']),
    officers: officers.items.filter(isInOffice).slice(0, partiesMax).map(officerOf),
    owners: owners.items.filter(isInControl).slice(0, partiesMax).flatMap(ownerOf),
    isPartial:
      officers.total > officers.items.length ||
      owners.total > owners.items.length ||
      owners.items.some(isProtected) ||
      profile['has_super_secure_pscs'] === true,
    link: `${PAGES}${encodeURIComponent(number)}`,
  };
}

const wordsOf = (code: string): string => code.replaceAll('-', ' ');

const formerNamesOf = (profile: Json): readonly string[] =>
  (Array.isArray(profile['previous_company_names']) ? profile['previous_company_names'] : [])
    .filter(isObject)
    .map((former) => plainText(former['name']))
    .filter(Boolean);

const forms: Readonly<Record<string, string>> = {
  ltd: 'Private limited company',
  plc: 'Public limited company',
  llp: 'Limited liability partnership',
};

function formOf(type: unknown): string | null {
  const code = plainText(type);
  return forms[code] ?? textOrNull(wordsOf(code));
}

function placeOf(address: unknown): string | null {
  if (!isObject(address)) return null;
  const at = (name: string): string => plainText(address[name]);
  // A bare house number belongs to its street.
  const street = [at('premises'), at('address_line_1')].filter(Boolean).join(' ');
  const rest = ['address_line_2', 'locality', 'region', 'postal_code', 'country'].map(at);
  return addressOf([at('care_of'), at('po_box'), street, ...rest]);
}

const isInOffice = ({ resigned_on: resigned }: Json): boolean => plainText(resigned) === '';

const isInControl = ({ ceased_on: ceasedOn, ceased }: Json): boolean =>
  plainText(ceasedOn) === '' && ceased !== true;

/** Its name and its control are not published. */
const isProtected = ({ kind }: Json): boolean => plainText(kind).startsWith('super-secure');

function monthOf(born: unknown): string | null {
  if (!isObject(born)) return null;
  const [year, month] = [Number(born['year']), Number(born['month'])];
  const isMonth = year >= 1800 && year <= 9999 && month >= 1 && month <= 12;
  return isMonth ? `${String(year)}-${String(month).padStart(2, '0')}` : null;
}

/** Members of partnerships manage them, as directors do companies. */
const MANAGING = /director|llp-(?:designated-)?member|general-partner|manager-of-an-eeig/;

function officerOf(item: Json): RegisteredOfficer {
  const role = plainText(item['officer_role']);
  return {
    name: plainText(text(item['name'], 'the name of an officer')),
    kind: role.startsWith('corporate') || isObject(item['identification']) ? 'company' : 'person',
    birthMonth: monthOf(item['date_of_birth']),
    isDirector: MANAGING.test(role),
    role: wordsOf(role),
  };
}

function ownerOf(item: Json): readonly RegisteredOwner[] {
  if (isProtected(item)) return [];
  const kind = plainText(item['kind']);
  const controls = (Array.isArray(item['natures_of_control']) ? item['natures_of_control'] : [])
    .map(plainText)
    .filter(Boolean);
  return [
    {
      name: personalNameOf(item),
      kind: kind.startsWith('corporate') || kind.startsWith('legal-person') ? 'company' : 'person',
      birthMonth: monthOf(item['date_of_birth']),
      shares: bandOf(controls),
      controls: controls.map(wordsOf),
    },
  ];
}

/** Without the title that the name begins with. */
function personalNameOf(item: Json): string {
  const whole = plainText(text(item['name'], 'the name of an owner'));
  const title = isObject(item['name_elements']) ? plainText(item['name_elements']['title']) : '';
  return title !== '' && whole.startsWith(`${title} `) ? whole.slice(title.length + 1) : whole;
}

/** As the law on significant control has them: the lowest and the middle one begin above, the highest at its lower end. */
const bands: Readonly<Record<string, ShareBand>> = {
  '25-to-50': { from: 25, hasFrom: false, to: 50, hasTo: true },
  '50-to-75': { from: 50, hasFrom: false, to: 75, hasTo: false },
  '75-to-100': { from: 75, hasFrom: true, to: 100, hasTo: true },
  'more-than-25': { from: 25, hasFrom: false, to: 100, hasTo: true },
};

/** Parts of a partnership are rights to its assets. Shares of a trust or a firm are not the person's own. */
const OWN_SHARES =
  /^(?:ownership-of-shares|right-to-share-surplus-assets)-(\d{2}-to-\d{2,3}|more-than-25)-percent(?:-limited-liability-partnership|-registered-overseas-entity)?$/;

function bandOf(controls: readonly string[]): ShareBand | null {
  const found = controls.map((control) => OWN_SHARES.exec(control)?.[1]).filter((name) => name !== undefined);
  const [name, ...others] = new Set(found);
  return others.length > 0 ? null : (bands[name ?? ''] ?? null);
}
