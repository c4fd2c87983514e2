// The action of an empty page: the page's own for a verified member, verification for others, nothing if
// neither is possible.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { verificationWay } from './verification-way.ts';
import { verificationGate } from './verified-action.tsx';

export function FirstAction({ children }: { readonly children: ReactNode }) {
  const t = useSharedTexts('kyc');
  const user = useUser();
  const gate = verificationGate(user);
  const way = verificationWay(user);
  if (gate === 'open') return children;
  if (way === null) return null;
  return (
    <Button component="a" href={link(way)}>
      {t(gate === 'rejected' ? 'seeWhy' : 'begin')}
    </Button>
  );
}
