// The state of an institution's application, with a link, shown once a form or a status has replaced the type
// choice (VER-161).
import { isIndividual, institutionStatuses, type UserInfo } from '@causeway/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { mayEnquire } from '../../../shared/institution-enquiry.ts';
import { link } from '../../../shared/navigation.ts';
import { useKycTexts } from '../record/index.ts';

const words = {
  [institutionStatuses.pending]: 'sent',
  [institutionStatuses.rejected]: 'rejected',
  [institutionStatuses.processed]: 'processed',
  [institutionStatuses.completed]: 'completed',
} as const;

interface EnquiryLineProps {
  readonly member: Pick<UserInfo, 'memberType' | 'memberKycStatus' | 'instApplyStatus'>;
}

/** Empty for people who may not make an enquiry and have made none. */
export function EnquiryLine({ member }: EnquiryLineProps) {
  const t = useKycTexts('kycForm.enquiry');
  const { memberType, instApplyStatus: status } = member;
  if (isIndividual(memberType) || !mayEnquire(member)) return null;
  return (
    <Group gap="xs" mt="xs">
      <Text c="dimmed" size="sm">
        {t(status === null ? 'none' : words[status])}
      </Text>
      <Anchor href={link('institution')} size="sm">
        {t(status === null ? 'enquire' : 'see')}
      </Anchor>
    </Group>
  );
}
