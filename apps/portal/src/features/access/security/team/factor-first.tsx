// What stands in place of a form for an admin without a second factor.
import type { SecurityInfo } from '@causeway/contract';
import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../../shared/navigation.ts';
import { useTexts } from './texts.ts';

interface FactorFirstProps {
  readonly info: SecurityInfo;
  readonly children: ReactNode;
}

export function FactorFirst({ info, children }: FactorFirstProps) {
  const t = useTexts('team.form');
  if (info.authenticator !== null || info.passkeys.length > 0) return children;
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait">
      {t('needsFactor')}{' '}
      <Anchor href={link('permission-settings')} size="sm" underline="always">
        {t('setUp')}
      </Anchor>
    </Alert>
  );
}
