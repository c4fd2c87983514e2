// Email or mobile, and the field for it. The list of countries is fetched when somebody chooses mobile.
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { Suspense, lazy } from 'react';
import type { ContractForm } from '../contract-form.ts';
import { useSharedTexts } from '../texts.ts';
import { accountWays, type AccountValues, type AccountWay } from './account.ts';

const MobileField = lazy(() => import('./mobile-field.tsx').then((file) => ({ default: file.MobileField })));

interface AccountFieldProps {
  readonly way: AccountWay;
  readonly onWay: (way: AccountWay) => void;
  readonly field: ContractForm<AccountValues>['field'];
  /** `username` where one signs in, `email` and `tel` elsewhere. */
  readonly signsIn?: boolean;
}

const isWay = (text: string): text is AccountWay => accountWays.some((way) => way === text);

export function AccountField({ way, onWay, field, signsIn = false }: AccountFieldProps) {
  const t = useSharedTexts('credentials.account');
  return (
    <>
      <SegmentedControl
        aria-label={t('way')}
        data={accountWays.map((each) => ({ value: each, label: t(each) }))}
        fullWidth
        onChange={(next) => isWay(next) && onWay(next)}
        value={way}
      />
      {way === 'email' ? (
        <TextInput
          autoComplete={signsIn ? 'username' : 'email'}
          inputMode="email"
          label={t('emailLabel')}
          type="email"
          {...field('email')}
        />
      ) : (
        <Suspense fallback={<Input.Wrapper h={58} label={t('mobileLabel')} />}>
          <MobileField field={field} />
        </Suspense>
      )}
    </>
  );
}
