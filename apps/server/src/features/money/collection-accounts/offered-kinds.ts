// The kinds of accounts that a member may ask for, by the page that offers them.
import { channels } from '@causeway/contract';
import { offers, type Offer } from '../basics/index.ts';

/** Kinds that `/web/rcAcc` offers; `/web/acc` offers the rest. */
const isRegional = ({ channel }: Offer): boolean => channel === channels.localBank;

export const regionalOffers = offers.filter(isRegional);
export const globalOffers = offers.filter((offer) => !isRegional(offer));
