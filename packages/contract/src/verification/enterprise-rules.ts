// The rules of a submitted enterprise record, a schema for each step, and of one stakeholder (VER-061 to
// VER-087). The rules of each field are in its row in enterprise-fields.ts.
import * as z from 'zod/mini';
import { stakeholderRoles } from '../codes.ts';
import {
  birthdayTextProblem,
  certificateValidityProblem,
  documentValidityProblem,
  issueDayProblem,
} from '../rules/kyc/days.ts';
import type { FactsOf } from '../rules/kyc/persons.ts';
import { shareProblem } from '../rules/kyc/stakeholders.ts';
import type { RuleMessage } from '../rules/messages/index.ts';
import { text } from '../rules/text.ts';
import { enterpriseRows, stakeholderRows } from './enterprise-fields.ts';
import { submittedShape } from './field-kinds.ts';
import { ownerBases } from './owner-entities.ts';
import { phoneProblem, postalCodeProblem, problemAt, wordsMissing } from './personal-rules.ts';

export const enterpriseBasic = (today: string) =>
  z.object(submittedShape(enterpriseRows.basic)).check(
    problemAt('contactPhoneNumber', ({ contactPhoneCountryCode, contactPhoneNumber }) =>
      phoneProblem({ contactPhoneCountryCode, contactPhone: contactPhoneNumber }),
    ),
    problemAt('zipCode', ({ regCountry, zipCode }) => postalCodeProblem(regCountry, zipCode)),
    problemAt('effectiveDate', ({ effectiveDate }) => issueDayProblem(effectiveDate, today)),
    problemAt('expirationDate', ({ expirationDate, isLongTerm, effectiveDate }) =>
      certificateValidityProblem(
        { until: expirationDate, isLongTerm: isLongTerm === 1 },
        effectiveDate,
        today,
      ),
    ),
  );

export const enterpriseBusiness = z
  .object(submittedShape(enterpriseRows.business))
  .check(...wordsMissing(enterpriseRows.business));

/** A percentage beside another basis would be dropped unseen. */
function shareByBasis(basis: string, share: string): RuleMessage | null {
  if (basis === ownerBases.direct) return shareProblem(share);
  return share === '' ? null : 'share-of-direct';
}

/** The rules of one stakeholder in the dialog; rules about all of them are in rules/kyc/stakeholders.ts. */
export const stakeholder = (today: string, factsOf: FactsOf) =>
  z
    .object({
      uid: text(64).check(z.minLength(1)),
      ...submittedShape(stakeholderRows),
    })
    .check(
      problemAt('idType', ({ idCountry, idType }) =>
        factsOf(idCountry)?.idTypes.includes(idType) ? null : 'required-select',
      ),
      problemAt('birthDate', ({ birthDate }) => birthdayTextProblem(birthDate, today)),
      problemAt('idEffectiveDateEnd', ({ idEffectiveDateEnd, isPermanent }) =>
        documentValidityProblem({ until: idEffectiveDateEnd, isLongTerm: isPermanent === 1 }, today),
      ),
      problemAt('sharePercentage', ({ roles, ownerBasis, sharePercentage }) =>
        roles.includes(stakeholderRoles.owner) ? shareByBasis(ownerBasis, sharePercentage) : null,
      ),
    );
