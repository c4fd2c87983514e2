// The people, companies, ships and wallets on the box's lists, found like by yente and Watchman: by any name
// in any script, with a score. The box compares words; the real services score differently.
import { createHash } from 'node:crypto';
import { type Lists, type Match, matches, riskOf } from './lists.ts';

export interface ListedEntity {
  readonly id: string;
  readonly kind: 'person' | 'company' | 'vessel' | 'wallet';
  /** The first name is the caption. */
  readonly names: readonly string[];
  /** Weak names such as nicknames: a match with one of them proves little. */
  readonly weakAliases: readonly string[];
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** ISO 3166-1, in small letters. */
  readonly countries: readonly string[];
  /** Topics of FollowTheMoney. */
  readonly topics: readonly string[];
  readonly programs: readonly string[];
  readonly numbers: readonly string[];
  readonly address: string | null;
  /** YYYY-MM-DD. */
  readonly listedOn: string;
}

export interface FoundEntity {
  readonly entity: ListedEntity;
  /** A number from 0 to 1. */
  readonly score: number;
  /** The most similar name. */
  readonly spelled: string;
}

export interface Question {
  readonly names: readonly string[];
  /** Null means every kind. */
  readonly kind: ListedEntity['kind'] | null;
  readonly birthDate: string | null;
  readonly addresses: readonly string[];
}

const nobody: Omit<ListedEntity, 'id' | 'kind' | 'names' | 'topics'> = {
  ...{ weakAliases: [], birthDate: null, countries: [], programs: [], numbers: [], address: null },
  listedOn: '2022-03-15',
};

const ENTITIES: readonly ListedEntity[] = [
  {
    ...{ ...nobody, id: 'NK-boxViktorSanktsin', kind: 'person', topics: ['debarment', 'sanction'] },
    names: [
      'Viktor Andreevich Sanktsin',
      'SANKTSIN, Viktor Andreevich',
      'Виктор Андреевич Санкцин',
      '维克多·桑克钦',
      'Wiktor Sankcyn',
    ],
    weakAliases: ['The Captain'],
    ...{ birthDate: '1961-04-02', countries: ['ru'], programs: ['US-RUSHAR'], numbers: ['770123456789'] },
  },
  {
    ...{ ...nobody, id: 'NK-boxNorthHarbour', kind: 'company', topics: ['sanction'] },
    ...{ names: ['North Harbour Freight LLC', '北港货运有限公司'], countries: ['kp'], numbers: ['NH-4417'] },
  },
  {
    ...{ ...nobody, id: 'NK-boxGreyHeron', kind: 'vessel', topics: ['mare.shadow', 'sanction'] },
    ...{ names: ['Grey Heron', 'Heron Star'], countries: ['pa'], numbers: ['IMO9401598'] },
  },
  {
    ...{ ...nobody, id: 'NK-boxMaraMinister', kind: 'person', topics: ['role.pep'] },
    ...{ names: ['Mara Minister'], birthDate: '1970-11-30', countries: ['gb'], listedOn: '2019-01-07' },
  },
];

/** The most similar first. */
export function findEntities(lists: Lists, question: Question): readonly FoundEntity[] {
  const own = question.names.flatMap((name) =>
    matches(lists, name).map((match) => onList(match, name, question)),
  );
  const wallets = question.addresses.flatMap((address) => walletsAt(lists, address));
  const known = ENTITIES.flatMap((entity) => scored(entity, question));
  const distinct = new Map([...own, ...wallets, ...known].map((found) => [found.entity.id, found]));
  return [...distinct.values()].toSorted((one, other) => other.score - one.score);
}

const topicsOf: readonly (readonly [part: string, topic: string])[] = [
  ['sanction', 'sanction'],
  ['politic', 'role.pep'],
];

/** An entry of the box's own lists, which has the requested kind. */
function onList(
  { list, name, score, reference, listedOn }: Match,
  asked: string,
  { kind }: Question,
): FoundEntity {
  const topic = topicsOf.find(([part]) => list.toLowerCase().includes(part))?.[1] ?? 'reg.warn';
  const entity: ListedEntity = {
    ...{ ...nobody, kind: kind ?? 'person', names: [name], topics: [topic] },
    id: `NK-box${digestOf(`${list} ${name}`)}`,
    listedOn: listedOn ?? nobody.listedOn,
    programs: reference === undefined ? [] : [reference],
  };
  return { entity, score: score / 100, spelled: name === asked.toUpperCase() ? name : asked };
}

function walletsAt(lists: Lists, address: string): readonly FoundEntity[] {
  if (!['HIGH', 'SEVERE'].includes(riskOf(lists, address))) return [];
  const id = `NK-box${digestOf(address.toLowerCase())}`;
  const topics = riskOf(lists, address) === 'SEVERE' ? ['sanction'] : ['reg.warn'];
  const entity: ListedEntity = { ...nobody, id, kind: 'wallet', names: [], topics, address };
  return [{ entity, score: 1, spelled: address }];
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const WEAK = 0.72;
const OTHER_BIRTHDAY = 0.2;

function scored(entity: ListedEntity, { names, kind, birthDate }: Question): readonly FoundEntity[] {
  if (kind !== null && kind !== entity.kind) return [];
  const born = birthDate !== null && entity.birthDate !== null && birthDate !== entity.birthDate;
  const alike = names.flatMap((name) => [
    ...entity.names.map((spelled) => ({ spelled, score: likeness(name, spelled) })),
    ...entity.weakAliases.map((spelled) => ({ spelled, score: likeness(name, spelled) === 1 ? WEAK : 0 })),
  ]);
  const [best] = alike.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return [];
  const score = Math.max(0, best.score - (born ? OTHER_BIRTHDAY : 0));
  return score === 0 ? [] : [{ entity, spelled: best.spelled, score }];
}

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 1 for the same words in any order; less if a word is missing or differs in one letter. */
function likeness(name: string, spelled: string): number {
  const [asked, listed] = [wordsOf(name), wordsOf(spelled)];
  if (asked.length === 0) return 0;
  const found = asked.map((word) => Math.max(...listed.map((other) => wordLikeness(word, other))));
  const mean = found.reduce((sum, each) => sum + each, 0) / asked.length;
  return asked.length < listed.length ? mean * 0.95 : mean;
}

const LETTERS_MIN = 5;

function wordLikeness(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length !== other.length || word.length < LETTERS_MIN) return 0;
  return [...word].filter((letter, place) => letter !== other[place]).length === 1 ? 0.5 : 0;
}
