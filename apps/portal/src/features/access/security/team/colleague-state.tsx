// A colleague's access, and the factors they have besides their password.
import type { Colleague } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { useTexts } from './texts.ts';

const tones = { normal: 'good', disabled: 'bad', removed: 'done' } as const satisfies Record<
  Colleague['status'],
  Tone
>;

export function StateTag({ status }: Pick<Colleague, 'status'>) {
  const t = useTexts('team.people');
  return <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>;
}

export function Factors({ of: { hasAuthenticator, passkeys } }: { readonly of: Colleague }) {
  const t = useTexts('team.people');
  const factors = [
    ...(hasAuthenticator ? [t('authenticator')] : []),
    ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : []),
  ];
  return factors.length === 0 ? t('noFactor') : factors.join(', ');
}
