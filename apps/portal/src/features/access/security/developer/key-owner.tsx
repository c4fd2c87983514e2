// The owner of a key: the person in whose name its calls are made, or the reason why they are refused.
import type { MerchantKey } from '@causeway/contract';
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useTexts } from './texts.ts';

export function KeyOwner({ of: { owner, isOwn, isOwnerGone } }: { readonly of: MerchantKey }) {
  const t = useTexts('developer.key');
  if (isOwnerGone)
    return (
      <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />} mt="xs">
        {owner === null ? t('ownerUnknown') : t('ownerGone', { owner })}
      </Alert>
    );
  return (
    <p>
      {isOwn ? t('own') : t('owner', { owner: owner ?? '' })} {t('approvers')}
    </p>
  );
}
