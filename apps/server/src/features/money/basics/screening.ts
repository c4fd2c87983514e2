// Screening of payers, payees, addresses and transactions: the provider's questions, the meaning of its answers for payees,
// transfers and deposits, and how long to wait for an answer.
import { screeningRisks, type Check, type ChainChannelCode } from '@causeway/contract';
import { matchesOf, screenNames } from '../../foundation/reviewing/index.ts';
import type {
  AddressScreening,
  PartyScreening,
  RiskLevel,
  ScreenedName,
  ScreeningPort,
  TransactionScreening,
} from '@causeway/providers/port';

/** One finding of a screening, stored with its subject and shown to staff. */
export type { Check } from '@causeway/contract';

/** Most screenings answer in a moment; one that takes longer than this is listed for staff. */
const AWAITED_MS = 10 * 60_000;

export const awaitedSince = (now: Date): Date => new Date(now.getTime() - AWAITED_MS);

/** The payee, and its address when it is paid on a chain, as stored. */
interface PaidParty {
  readonly accountName: string;
  /** Null when the payee's type is unknown. */
  readonly entityType: 'individual' | 'business' | null;
  readonly bankName: string | null;
  readonly bankCountry: string | null;
  readonly intermediaryBankName: string | null;
  readonly intermediarySwift: string | null;
  readonly payeeCountry: string;
  readonly chainType: ChainChannelCode | null;
  readonly chainAddress: string | null;
}

/** Screens the payee with its bank and the intermediary bank, and its address if it has one. Throws ProviderUnavailable. */
export async function screenPayment(screening: ScreeningPort, payee: PaidParty): Promise<readonly Check[]> {
  const found = await screenNames(screening, namesOf(payee));
  const parties = [partyCheck(found), ...unaskedChecks(found)];
  if (payee.chainType === null || payee.chainAddress === null) return parties;
  return [...parties, addressCheck(await screening.address(payee.chainType, payee.chainAddress))];
}

const KINDS = { individual: 'person', business: 'company' } as const;

/** The country in a SWIFT code, its characters 5 and 6. */
export const countryOfSwift = (code: string): string => code.slice(4, 6).toUpperCase();

/** The names of the payee, of the bank that holds its account, and of the bank in between (VER-348). */
function namesOf({
  accountName: name,
  entityType,
  payeeCountry: country,
  ...payee
}: PaidParty): ScreenedName[] {
  const { bankName, bankCountry, intermediaryBankName, intermediarySwift } = payee;
  const banks = [
    { name: bankName, country: bankCountry ?? country },
    { name: intermediaryBankName, country: intermediarySwift && countryOfSwift(intermediarySwift) },
  ];
  return [
    { kind: entityType && KINDS[entityType], name, country },
    ...banks.flatMap((bank) =>
      bank.name === null || bank.name === ''
        ? []
        : [{ kind: 'company' as const, name: bank.name, country: bank.country ?? country }],
    ),
  ];
}

export const partyCheck = ({ hit, reason, matches }: PartyScreening): Check => ({
  name: 'party-screening',
  outcome: hit ? 'fail' : 'pass',
  detail: reason ?? '',
  ...(hit && matchesOf(matches)),
});

/** Names that the service cannot check go to staff, because the lack of a match proves nothing. */
export const unaskedChecks = ({ unasked = [] }: PartyScreening): readonly Check[] =>
  unasked.map((name) => ({ name: 'name-unasked', outcome: 'look', detail: name }));

/** An abnormal address fails whatever its risk. */
export const addressCheck = ({ riskLevel, abnormal, matches = [] }: AddressScreening): Check => ({
  name: 'address-screening',
  outcome: abnormal ? 'fail' : outcomeOf(riskLevel),
  detail: abnormal ? 'abnormal' : `risk ${String(riskLevel)}`,
  ...(matches.length > 0 && matchesOf(matches)),
});

export const transactionCheck = ({ riskLevel, matches = [] }: TransactionScreening): Check => ({
  name: 'transaction-screening',
  outcome: outcomeOf(riskLevel),
  detail: `risk ${String(riskLevel)}`,
  ...(matches.length > 0 && matchesOf(matches)),
});

export const isAcceptableRisk = (riskLevel: RiskLevel): boolean => riskLevel <= screeningRisks.low;

/** Risk 0 and 1 pass; 2 and an unknown one need a review; 3 and 4 fail (MON-093). */
function outcomeOf(riskLevel: RiskLevel): Check['outcome'] {
  if (isAcceptableRisk(riskLevel)) return 'pass';
  return riskLevel === screeningRisks.high || riskLevel === screeningRisks.severe ? 'fail' : 'look';
}

/** `clear`: nothing was found; `flag`: staff have to look. */
export const screeningEvent = (checks: readonly Check[]): 'clear' | 'flag' =>
  checks.every((check) => check.outcome === 'pass') ? 'clear' : 'flag';
