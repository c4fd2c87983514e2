// Who owns a business through companies, trusts and funds: the picture, each entity with its changes, and the file.
import { type VerificationReview, staffOwners } from '@causeway/contract';
import { DownloadIcon, StatusTag, saveDownload } from '@causeway/ui';
import { OwnershipPicture } from '@causeway/web/ownership-picture';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { Panel } from '../../back-office/evidence/index.ts';
import { FieldLines } from './field-lines.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function OwnershipPanel({ review: { ownership, memberId } }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.ownership');
  const person = useTexts('verificationReviews.person');
  if (!ownership) return null;
  const { view, entities, entitiesGone } = ownership;
  return (
    <Panel action={<SaveButton memberId={memberId} />} title={t('title')}>
      <OwnershipPicture view={view} />
      {entities.map(({ uid, name, isNew, fields }) => (
        <details className={classes.passed} key={uid}>
          <summary>
            {name} {isNew && <StatusTag tone="info">{person('new')}</StatusTag>}
          </summary>
          <FieldLines fields={fields} />
        </details>
      ))}
      {entitiesGone.length > 0 && (
        <>
          <h3 className={classes.groupTitle}>{t('gone')}</h3>
          <ul className={classes.gone}>
            {entitiesGone.map((name) => (
              <li key={name}>
                <del>{name}</del>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Statements of the Beneficial Ownership Data Standard, as a file. */
function SaveButton({ memberId }: { readonly memberId: string }) {
  const t = useTexts('verificationReviews.ownership');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const text = JSON.stringify(await call(staffOwners, { memberId }), null, 2);
      const name = `owners-${memberId}.json`;
      saveDownload({ blob: new Blob([`${text}\n`], { type: 'application/json' }), filename: name }, name);
    } catch {
      // The call has said why.
    }
    setBusy(false);
  };
  return (
    <Button
      leftSection={<DownloadIcon size={16} />}
      loading={isBusy}
      onClick={() => void save()}
      size="compact-sm"
      variant="default"
    >
      {t('save')}
    </Button>
  );
}
