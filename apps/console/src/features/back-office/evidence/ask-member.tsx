// The way from a member's page, or from the review of its verification, to asking it for information (VER-349).
import { Button } from '@mantine/core';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';

interface AskMemberProps {
  readonly memberId: string;
  /** The page that the form leads back to. */
  readonly from: 'member' | 'review';
}

/** Nothing for staff who may not ask. */
export function AskMember({ memberId, from }: AskMemberProps) {
  const pages = useSharedTexts('routes');
  if (!mayOpen(useStaff(), 'ask-information')) return null;
  return (
    <Button component="a" href={link('ask-information', { memberId }, { from })} variant="default">
      {pages('ask-information')}
    </Button>
  );
}
