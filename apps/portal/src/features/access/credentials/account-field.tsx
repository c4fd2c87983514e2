// An email or mobile number, and the field for it. The list of countries is fetched when somebody chooses
// mobile.
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { ContractForm } from '../../../shared/contract-form.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { accountWays, type AccountValues, type AccountWay } from './account.ts';

const MobileField = lazy(() => import('./mobile-field.tsx').then((file) => ({ default: file.MobileField })));

interface AccountInputProps {
  readonly way: AccountWay;
  readonly field: ContractForm<AccountValues>['field'];
  /** Set on sign-in: the browser fills in its stored user name and offers passkeys. */
  readonly signsIn?: boolean;
  /** Set in forms that also have optional fields. */
  readonly withAsterisk?: boolean;
}

/** The input for the chosen way: email or mobile number. */
export function AccountInput({ way, field, signsIn = false, withAsterisk = false }: AccountInputProps) {
  const t = useSharedTexts('credentials.account');
  if (way === 'mobile') {
    return (
      <Suspense fallback={<Input.Wrapper h={58} label={t('mobileLabel')} />}>
        <MobileField field={field} withAsterisk={withAsterisk} />
      </Suspense>
    );
  }
  return (
    <TextInput
      autoComplete={signsIn ? 'username webauthn' : 'email'}
      inputMode="email"
      label={t('emailLabel')}
      type="email"
      withAsterisk={withAsterisk}
      {...field('email')}
    />
  );
}

const isWay = (text: string): text is AccountWay => accountWays.some((way) => way === text);

interface AccountFieldProps extends AccountInputProps {
  readonly onWay: (way: AccountWay) => void;
}

/** The field for an account with the choice between email and mobile number. */
export function AccountField({ onWay, ...input }: AccountFieldProps) {
  const t = useSharedTexts('credentials.account');
  return (
    <>
      <SegmentedControl
        aria-label={t('way')}
        data={accountWays.map((each) => ({ value: each, label: t(each) }))}
        fullWidth
        onChange={(next) => isWay(next) && onWay(next)}
        value={input.way}
      />
      <AccountInput {...input} />
    </>
  );
}
