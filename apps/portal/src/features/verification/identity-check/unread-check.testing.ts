// A check that has read nothing yet; tests add what it read.
import { memberPersonId, type IdentityResult } from '@causeway/contract';

export const unreadCheck: IdentityResult = {
  personId: memberPersonId,
  checkId: '00000000-0000-7000-8000-000000000002',
  checkResult: 3,
  checkStands: 1,
  idFirstName: null,
  idLastName: null,
  idCountry: null,
  idType: null,
  idNumber: null,
  birthDate: null,
  currentAge: null,
  idEffectiveDateEnd: null,
  isPermanent: 0,
  idFrontPhoto: null,
  idBackPhoto: null,
};
