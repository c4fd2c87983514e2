// Masked addresses: enough for the owner to recognize, too little for anybody else to write to.

/** `a***e@example.com`; of a mailbox of two letters or fewer only the first. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = email.slice(0, at);
  const last = rest.length > 1 ? rest.at(-1) : '';
  return `${first}***${last}${email.slice(at)}`;
}

/** `+852 ****1234`. */
export const maskedMobile = (countryCode: string, mobile: string): string =>
  `+${countryCode} ****${mobile.slice(-Math.min(4, mobile.length - 3))}`;
