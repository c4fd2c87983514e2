// Roles that a trust has not named yet: beside it in the list, and in its dialog while owners are entered. A trust can be saved
// without them, and not submitted (VER-401).
import { listed, rolesToName, type OwnerEntityDraft } from '@causeway/contract';
import { StatusTag, useLanguage } from '@causeway/ui';
import { useTexts } from './texts.ts';

interface RolesToNameProps {
  readonly entity: OwnerEntityDraft;
}

/** Empty where nothing is missing. */
function useRolesText(entity: OwnerEntityDraft): string {
  const t = useTexts('verificationEnterprise.entities');
  const { language } = useLanguage();
  const names = rolesToName(entity).map((role) => t(`role.${role}`));
  return names.length === 0 ? '' : t('rolesToName', { roles: listed(names, language) });
}

export function RolesToNameTag({ entity }: RolesToNameProps) {
  const text = useRolesText(entity);
  return text !== '' && <StatusTag tone="wait">{text}</StatusTag>;
}

export function RolesToNameText({ entity }: RolesToNameProps) {
  const t = useTexts('verificationEnterprise.entities');
  const text = useRolesText(entity);
  const isBeneficiaryOpen = rolesToName(entity).includes('beneficiary');
  return (
    <div role="status">
      {text !== '' && (
        <p>
          <b>{text}</b>
          <br />
          {t('rolesToNameText')} {isBeneficiaryOpen && t('rolesToNameClass')}
        </p>
      )}
    </div>
  );
}
