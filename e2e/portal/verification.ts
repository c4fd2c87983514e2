// A first verification, from the choice of the form to the page that confirms the submission.
import type { Newcomer } from '../people.ts';
import { verifyBusiness } from './business.ts';
import { verifyPerson } from './person.ts';
import type { Portal } from './portal.ts';

export const verify = (portal: Portal, who: Newcomer): Promise<void> =>
  who.type === 'individual' ? verifyPerson(portal, who) : verifyBusiness(portal, who);
