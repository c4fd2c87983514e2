// Shown instead of a form to an admin without a second factor.
import type { SecurityInfo } from '@causeway/contract';
import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useFactorAddress } from './factor-address.ts';

interface FactorFirstProps {
  readonly info: SecurityInfo;
  /** The reason why a factor is needed. */
  readonly text: string;
  readonly children: ReactNode;
}

export function FactorFirst({ info, text, children }: FactorFirstProps) {
  const t = useTexts('security.proof');
  const address = useFactorAddress();
  if (info.authenticator !== null || info.passkeys.length > 0) return children;
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait">
      {text}{' '}
      <Anchor href={address} size="sm" underline="always">
        {t('setUp')}
      </Anchor>
    </Alert>
  );
}
