// A colleague's name and contact.
import type { Colleague } from '@causeway/contract';

type Contact = Pick<Colleague, 'email' | 'countryCode' | 'mobile'>;

export const contactOf = ({ email, countryCode, mobile }: Contact): string =>
  email ?? (mobile === null ? '–' : `+${countryCode ?? ''} ${mobile}`);

export const nameOf = (colleague: Contact & Pick<Colleague, 'name'>): string =>
  colleague.name ?? contactOf(colleague);
