// How an account number or a wallet's address is shown where there is no room for all of it. One function and
// one mask for pages, files, messages and emails: the maker of a look-alike address chooses its ends, so that
// four characters say nothing (MON-564, MON-655).

const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

/** Stands for what is not shown of a number. */
export const MASK = '••••';

/** An address of Ethereum or TRON: no secret, and whole where somebody decides. */
export const isAddress = (account: string): boolean => ADDRESS.test(account);

/** `0x1234ab…cd5678` of an address, six at each end; of a number its last four, none where it has only those. */
export function accountEnds(account: string): string {
  const plain = account.replaceAll(/\s/g, '');
  if (isAddress(plain)) return `${plain.slice(0, plain.startsWith('0x') ? 8 : 6)}…${plain.slice(-6)}`;
  return plain.length <= 4 ? '' : plain.slice(-4);
}

/** The same, a number behind the mask: `•••• 5678`. */
export const shortAccount = (account: string): string =>
  isAddress(account.replaceAll(/\s/g, ''))
    ? accountEnds(account)
    : `${MASK} ${accountEnds(account)}`.trimEnd();

/** Whole where somebody decides by it, as far as it is an address; a number stays masked. */
export const decidedAccount = (account: string): string =>
  isAddress(account) ? account : shortAccount(account);
