// How a person comes to be an owner, where it is not by a share of their own: asked for only when somebody says so (VER-319).
import { ownerBases, stakeholderRoles, type StakeholderDraft } from '@causeway/contract';
import { Anchor, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { wide } from '../fields/index.ts';
import type { ValidatedForm } from '../record/index.ts';
import { useTexts } from './texts.ts';

/** The form's name of a share of one's own, which the record keeps as ''. */
const direct = 'direct';
const choices = [direct, ownerBases.chain, ownerBases.official] as const;

export function OwnerBasis({ form }: { readonly form: ValidatedForm<StakeholderDraft> }) {
  const t = useTexts('verificationEnterprise.basis');
  const { roles, ownerBasis } = form.values;
  const [isOpen, setOpen] = useState(ownerBasis !== ownerBases.direct);
  if (!roles.includes(stakeholderRoles.owner)) return null;
  // The field of the share is not shown beside another basis.
  const shareError = ownerBasis === ownerBases.direct ? undefined : form.field('sharePercentage').error;
  const choose = (chosen: string): void => {
    const basis = chosen === direct ? ownerBases.direct : chosen;
    form.setValues({ ownerBasis: basis, ...(basis !== ownerBases.direct && { sharePercentage: '' }) });
    form.clearFieldError('sharePercentage');
  };
  return (
    <div className={wide} data-path="ownerBasis">
      {isOpen ? (
        <Radio.Group
          error={form.field('ownerBasis').error ?? shareError}
          label={t('label')}
          onChange={choose}
          value={ownerBasis === ownerBases.direct ? direct : ownerBasis}
        >
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio description={t(`hint.${choice}`)} key={choice} label={t(choice)} value={choice} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Anchor component="button" onClick={() => setOpen(true)} size="sm" type="button">
          {t('other')}
        </Anchor>
      )}
    </div>
  );
}
