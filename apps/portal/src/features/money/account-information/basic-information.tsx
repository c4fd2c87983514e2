// The facts about the member and the person, line by line.
import { isIndividual, maskedEmail, maskedMobile, memberRoles, type MemberInfo } from '@causeway/contract';
import { Copyable, LANGUAGE_NAMES, SummaryList, TimeText, type SummaryItem } from '@causeway/ui';
import { useCountryName } from '../../../shared/dictionary.ts';
import { useTexts } from './texts.ts';

const roleWords = {
  [memberRoles.admin]: 'admin',
  [memberRoles.operator]: 'operator',
  [memberRoles.approver]: 'approver',
} as const;

export function BasicInformation({ member }: { readonly member: MemberInfo }) {
  const t = useTexts('accountInformation.basic');
  const country = useCountryName(member.country);
  const { user } = member;
  const items: readonly SummaryItem[] = [
    { key: 'name', label: t('name'), value: member.nameEn ?? t('noName') },
    {
      key: 'memberId',
      label: t('memberId'),
      value: <Copyable label={t('memberIdCopy')} value={member.memberId} />,
    },
    {
      key: 'type',
      label: t('type'),
      value: isIndividual(member.memberType) ? t('individual') : t('business'),
    },
    { key: 'country', label: t('country'), value: country === '' ? t('none') : country },
    { key: 'email', label: t('email'), value: user.email === null ? t('none') : maskedEmail(user.email) },
    {
      key: 'mobile',
      label: t('mobile'),
      value: user.mobile === null ? t('none') : maskedMobile(user.countryCode ?? '', user.mobile),
    },
    {
      key: 'language',
      label: t('language'),
      value: LANGUAGE_NAMES[user.language],
      hint: t('languageHint'),
    },
    { key: 'role', label: t('role'), value: t(`roles.${roleWords[user.roleId]}`) },
    { key: 'since', label: t('since'), value: <TimeText at={member.regTime} show="date" /> },
  ];
  return <SummaryList items={items} title={t('title')} />;
}
