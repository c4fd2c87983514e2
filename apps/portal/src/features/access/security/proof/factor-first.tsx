// What stands in place of a form for an admin without a second factor.
import type { SecurityInfo } from '@causeway/contract';
import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../../shared/navigation.ts';
import { useTexts } from '../texts.ts';

interface FactorFirstProps {
  readonly info: SecurityInfo;
  /** What a factor is needed for. */
  readonly text: string;
  readonly children: ReactNode;
}

export function FactorFirst({ info, text, children }: FactorFirstProps) {
  const t = useTexts('security.proof');
  if (info.authenticator !== null || info.passkeys.length > 0) return children;
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait">
      {text}{' '}
      <Anchor href={link('permission-settings')} size="sm" underline="always">
        {t('setUp')}
      </Anchor>
    </Alert>
  );
}
