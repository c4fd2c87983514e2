// Notices of the provider, newest first.
import type { ResponseOf, getNotices } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { Card, Title } from '@mantine/core';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

type Notices = ResponseOf<typeof getNotices>;

/** There is no card without notices, while loading, or after a failure, because nobody misses it. */
export function NoticesCard({ notices }: { readonly notices: Notices | undefined }) {
  const t = useTexts('overview.notices');
  if (notices === undefined || notices.length === 0) return null;
  return (
    <Card component="section" withBorder>
      <Title mb="xs" order={2}>
        {t('title')}
      </Title>
      <ul className={classes.list}>
        {notices.map(({ id, title, text, at }) => (
          <li className={classes.item} key={id}>
            <article className={classes.notice}>
              <strong>{title}</strong>
              <p>{text}</p>
              <p>
                <TimeText at={at} show="date" />
              </p>
            </article>
          </li>
        ))}
      </ul>
    </Card>
  );
}
