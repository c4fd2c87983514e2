// How an account number or a wallet's address is shown where there is no room for all of it. One function for pages, files and
// mails: whoever makes a look-alike address chooses its ends, so that four characters say nothing (MON-564).

const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

/** An address of Ethereum or TRON: no secret, and whole where somebody decides. */
export const isAddress = (account: string): boolean => ADDRESS.test(account);

/** `0x1234ab…cd5678` of an address, six at each end; of a number its last four behind `hidden`, none where it has no more. */
export const shortAccount = (account: string, hidden = '•••• '): string => {
  const plain = account.replaceAll(/\s/g, '');
  if (isAddress(plain)) return `${plain.slice(0, plain.startsWith('0x') ? 8 : 6)}…${plain.slice(-6)}`;
  return plain.length <= 4 ? hidden.trim() : `${hidden}${plain.slice(-4)}`;
};

/** Whole where somebody decides by it, as far as it is an address; a number stays masked. */
export const decidedAccount = (account: string, hidden?: string): string =>
  isAddress(account) ? account : shortAccount(account, hidden);
