// The short form of an account number or a wallet's address. One function and one mask for pages, files, messages and
// emails: the maker of a look-alike address chooses its ends, so that four characters say nothing (MON-564, MON-655).

const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

/** Replaces the hidden part of a number. */
export const MASK = '••••';

/** True for an address of Ethereum or TRON: it is no secret, and pages on which somebody decides show all of it. */
export const isAddress = (account: string): boolean => ADDRESS.test(account);

/** `0x1234ab…cd5678` for an address, six at each end; the last four of a number, or none if it has no more than four. */
export function accountEnds(account: string): string {
  const plain = account.replaceAll(/\s/g, '');
  if (isAddress(plain)) return `${plain.slice(0, plain.startsWith('0x') ? 8 : 6)}…${plain.slice(-6)}`;
  return plain.length <= 4 ? '' : plain.slice(-4);
}

/** Shows the mask before the end of a number: `•••• 5678`. */
export const shortAccount = (account: string): string =>
  isAddress(account.replaceAll(/\s/g, ''))
    ? accountEnds(account)
    : `${MASK} ${accountEnds(account)}`.trimEnd();

/** For pages on which somebody decides: all of an address; a number stays masked. */
export const decidedAccount = (account: string): string =>
  isAddress(account) ? account : shortAccount(account);
