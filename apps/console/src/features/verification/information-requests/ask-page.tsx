// The page on which staff ask one member for information.
import { askInformation, listAllInformationRequests } from '@causeway/contract';
import { PageHeader, toast } from '@causeway/ui';
import { link, href } from '../../../shared/routes.ts';
import { useGo, useParameter } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { AskForm } from './ask-form.tsx';
import { useTexts } from './texts.ts';

export function AskPage() {
  const t = useTexts('informationRequests');
  const pages = useSharedTexts('routes');
  const go = useGo();
  const memberId = useParameter('ask-information', 'memberId');
  const write = useWrite(askInformation);
  return (
    <>
      <PageHeader
        back={{ href: link('information-requests'), label: pages('information-requests') }}
        title={pages('ask-information')}
      />
      <p>
        {t('member')}: <MemberLink memberId={memberId} name={null} />
      </p>
      <AskForm
        error={write.error}
        isSending={write.isPending}
        onSend={(asked) =>
          write.mutate(
            { memberId, ...asked },
            {
              onSuccess: ({ informationRequestId: id }) => {
                toast(t('ask.sent'), 'good');
                void invalidate(listAllInformationRequests);
                go(href('information-request', { id }), { replace: true });
              },
            },
          )
        }
      />
    </>
  );
}
