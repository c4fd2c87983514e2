// The visitor of a conversation: the member with a link to its page, or a guest's own details.
import { chatEditions, getMember, type SupportChat } from '@causeway/contract';
import { LANGUAGE_NAMES, StatusTag, SummaryList, useMoment } from '@causeway/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import classes from './chat-page.module.css';
import { useTexts } from './texts.ts';

export function VisitorCard({ conversation }: { readonly conversation: SupportChat }) {
  const t = useTexts('chat.visitor');
  const moment = useMoment();
  const { guest, member, language, openedAt, problem, visitorName } = conversation;
  const given = (key: string, label: string, value: string) => (value === '' ? [] : [{ key, label, value }]);
  const items = [
    ...(member
      ? [
          { key: 'member', label: t('member'), value: <MemberLink member={member} /> },
          ...given('person', t('person'), visitorName === member.memberName ? '' : visitorName),
          { key: 'edition', label: t('edition'), value: <Edition of={member.edition} /> },
          ...given('page', t('page'), member.page),
        ]
      : []),
    ...(guest
      ? [
          { key: 'email', label: t('email'), value: guest.email },
          ...given('name', t('name'), guest.name),
          ...given('mobile', t('mobile'), guest.mobile),
        ]
      : []),
    ...given('problem', t('problem'), problem),
    { key: 'language', label: t('language'), value: LANGUAGE_NAMES[language] },
    { key: 'opened', label: t('opened'), value: moment(openedAt) },
  ];
  return (
    <aside aria-label={t(member ? 'memberTitle' : 'guestTitle')} className={classes.right}>
      <SummaryList items={items} title={t(member ? 'memberTitle' : 'guestTitle')} />
      {member && <MemberNow member={member} />}
    </aside>
  );
}

type Member = NonNullable<SupportChat['member']>;

function Edition({ of }: { readonly of: string }) {
  const t = useTexts('chat.visitor.editions');
  const edition = chatEditions.find((each) => each === of);
  return edition === undefined ? of : t(edition);
}

/** Shown to staff who may open the member's page. */
function MemberLink({ member: { memberId, memberName } }: { readonly member: Member }) {
  const name = memberName ?? memberId;
  return (
    <>
      {mayOpen(useStaff(), 'member') ? (
        <Anchor href={link('member', { memberId })} target="_blank">
          {name}
        </Anchor>
      ) : (
        name
      )}
      <br />
      {memberId}
    </>
  );
}

/** Whether the member may use the portal, and its people. */
function MemberNow({ member: { memberId } }: { readonly member: Member }) {
  const t = useTexts('chat.visitor');
  const { data } = useQuery({
    ...queryOf(getMember, { memberId }, { quiet: true }),
    enabled: mayOpen(useStaff(), 'member'),
  });
  if (data === undefined) return null;
  const people = data.people.filter(({ status }) => status !== 'removed');
  return (
    <SummaryList
      items={[
        {
          key: 'status',
          label: t('status'),
          value: (
            <StatusTag tone={data.member.status === 'normal' ? 'good' : 'bad'}>
              {t(data.member.status === 'normal' ? 'normal' : 'disabled')}
            </StatusTag>
          ),
        },
        {
          key: 'people',
          label: t('people'),
          value: people.map(({ personId, name, email, mobile }) => (
            <div key={personId}>{name ?? email ?? mobile}</div>
          )),
        },
      ]}
    />
  );
}
