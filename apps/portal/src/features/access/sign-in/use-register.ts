// The state and actions of the registration form, and where each refusal is shown.
import { register, type AccountType, type ErrorName } from '@causeway/contract';
import { isRequestError, useLanguage } from '@causeway/ui';
import { useMemo, useState } from 'react';
import { useAgreements, type AgreementsUse } from '../../verification/agreements/index.ts';
import {
  accountOf,
  hasAccount,
  keptAccount,
  keptWay,
  usePasswordLengthMax,
  type AccountWay,
} from '../credentials/index.ts';
import { showOffline } from '../auth-shell/index.ts';
import { useContractForm, type ContractForm } from '../../../shared/contract-form.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { enter } from './offered-trust.ts';
import { emptyRegistration, registerSchema, type RegisterValues } from './register-schema.ts';

export interface RegisterUse {
  readonly form: ContractForm<RegisterValues>;
  readonly way: AccountWay;
  readonly chooseWay: (way: AccountWay) => void;
  readonly agreements: AgreementsUse;
  readonly hasAgreementChanged: boolean;
  readonly isPending: boolean;
  /** The error in the form's foot; null if a field shows it. */
  readonly shownError: unknown;
  /** Shows the refusal of a call; null clears it when a call starts. */
  readonly fail: (error: unknown) => void;
  readonly submit: (values: RegisterValues) => void;
}

const invitationRefusals = [
  'wrong-invitation-code',
  'invitation-code-expired',
  'invitation-code-exhausted',
] as const satisfies ErrorName[];

const isShownAtField = (error: unknown): boolean =>
  isRefusal(
    error,
    'wrong-code',
    'common-password',
    'agreement-changed',
    'wrong-graphic-code',
    ...invitationRefusals,
  );

export function useRegister(type: AccountType): RegisterUse {
  const { language } = useLanguage();
  const [way, setWay] = useState(keptWay);
  const max = usePasswordLengthMax();
  const schema = useMemo(() => registerSchema(way, max), [way, max]);
  const form = useContractForm(schema, { initialValues: emptyRegistration, kept: keptAccount });
  const agreements = useAgreements();
  const [hasAgreementChanged, setHasAgreementChanged] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const write = useWrite(register, { silent: true });

  const fail = (cause: unknown): void => {
    setError(showOffline(cause) ? null : cause);
    if (!isRequestError(cause)) return;
    form.showRefusal(cause);
    if (isRefusal(cause, 'wrong-code')) form.setFieldError('code', cause.msg);
    if (isRefusal(cause, 'common-password')) form.setFieldError('password', cause.msg);
    if (isRefusal(cause, ...invitationRefusals)) form.setFieldError('invitationCode', cause.msg);
    if (isRefusal(cause, 'agreement-changed')) {
      setHasAgreementChanged(true);
      form.setFieldValue('consent', false);
      void agreements.refetch();
    }
  };

  const send = async (values: RegisterValues): Promise<void> => {
    const shown = agreements.data;
    if (shown === undefined || !(await hasAccount(form, way))) return;
    const { code, password } = values;
    const invitationCode = values.invitationCode.trim();
    const answer = await write.mutateAsync({
      type,
      ...accountOf(way, values),
      code,
      password,
      ...(invitationCode === '' ? {} : { invitationCode }),
      consent: true,
      agreementVersion: shown.agreement.version,
      privacyVersion: shown.privacy.version,
      language,
    });
    enter(answer);
  };

  return {
    form,
    way,
    chooseWay: (next) => {
      setWay(next);
      setError(null);
      form.clearErrors();
    },
    agreements,
    hasAgreementChanged,
    isPending: write.isPending,
    shownError: isShownAtField(error) ? null : error,
    fail,
    submit: (values) => {
      setError(null);
      setHasAgreementChanged(false);
      send(values).catch(fail);
    },
  };
}
