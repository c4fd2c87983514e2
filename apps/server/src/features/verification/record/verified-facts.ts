// The verified facts about a member, for modules that show them with the account.
import type { MemberInfo } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { enterpriseForm, personalForm, verifiedSubmission } from '../submissions/index.ts';
import { kindOf } from './current-state.ts';

type Facts = Pick<MemberInfo, 'businessMemberKyc' | 'individualMemberKyc'>;

export async function verifiedFacts(
  db: Db,
  actor: Pick<PersonActor, 'memberId' | 'memberType'>,
): Promise<Facts> {
  const verified = await verifiedSubmission(db, actor.memberId);
  if (!verified) return { businessMemberKyc: null, individualMemberKyc: null };
  if (kindOf(actor) === 'personal') {
    const record = personalForm.read(verified.record);
    const { isLongTerm, idExpirationDate, residenceCountry } = record;
    const { nameEn } = personalForm.party(record);
    const facts = { nameEn, residenceCountry, isLongTerm, idEffectiveDate: null, idExpirationDate };
    return { businessMemberKyc: null, individualMemberKyc: facts };
  }
  const { memberNameEn, regCountry, isLongTerm, effectiveDate, expirationDate } = enterpriseForm.read(
    verified.record,
  );
  const facts = { memberNameEn, regCountry, isLongTerm, effectiveDate, expirationDate };
  return { businessMemberKyc: facts, individualMemberKyc: null };
}
