// A journal: postings from a source to a destination, so that it balances by construction. And what makes one invalid.
import { MAX_MINOR } from '@causeway/money';
import { type AccountKey, isPlain, isSameAccount, keyProblem } from './keys.ts';

export interface Posting {
  readonly from: AccountKey;
  readonly to: AccountKey;
  /** Above zero, in minor units of both accounts' currency. */
  readonly amount: bigint;
  /**
   * The hold that the posting adds to or draws on, where an account is reserved. The journal's reference when absent, so
   * that all journals of one transfer share one hold.
   */
  readonly hold?: string;
}

export interface Journal {
  /** A UUID: the same key is posted once. */
  readonly key: string;
  /** What happened, in a word or two: `transfer-submitted`. */
  readonly kind: string;
  /** The number by which the person knows the transaction (txnNo). */
  readonly reference: string;
  readonly at: Date;
  readonly postings: readonly Posting[];
}

export const POSTINGS_MAX = 1000;
const TEXT_MAX = 64;
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** Why the journal can never be posted; undefined if it can. */
export function journalProblem(journal: Journal): string | undefined {
  if (!UUID.test(journal.key)) return 'the key is not a UUID';
  if (!isText(journal.kind)) return 'the kind is empty, too long or not plain text';
  if (!isText(journal.reference)) return 'the reference is empty, too long or not plain text';
  if (Number.isNaN(journal.at.getTime())) return 'the time is not a time';
  if (journal.postings.length === 0) return 'it has no postings';
  if (journal.postings.length > POSTINGS_MAX) return `it has more than ${POSTINGS_MAX} postings`;
  for (const posting of journal.postings) {
    const problem = postingProblem(posting);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function postingProblem({ from, to, amount, hold }: Posting): string | undefined {
  if (amount <= 0n) return 'an amount is not above zero';
  if (amount > MAX_MINOR) return 'an amount is too large';
  if (from.currency !== to.currency) return 'a posting has two currencies';
  if (isSameAccount(from, to)) return 'a posting has one account on both sides';
  if (hold !== undefined && !isText(hold)) return 'the name of a hold is empty, too long or not plain text';
  return keyProblem(from) ?? keyProblem(to);
}

function isText(text: string): boolean {
  return text.length > 0 && text.length <= TEXT_MAX && isPlain(text);
}

/** The journal that undoes a posted one: its postings in reverse order, each in the opposite direction. */
export function reversal(
  journal: Pick<Journal, 'kind' | 'reference' | 'postings'>,
  as: { readonly key: string; readonly at: Date; readonly kind?: string; readonly reference?: string },
): Journal {
  const reversed = journal.postings.toReversed();
  return {
    key: as.key,
    kind: as.kind ?? `${journal.kind}-reversed`.slice(0, TEXT_MAX),
    reference: as.reference ?? journal.reference,
    at: as.at,
    postings: reversed.map(({ from, to, amount, hold }) => ({
      from: to,
      to: from,
      amount,
      hold: hold ?? journal.reference,
    })),
  };
}
