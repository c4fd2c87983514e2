// One requested correction: its place, a template, one's own text, and the text as the member will read it.
import {
  languageName,
  reasonText,
  sectionOf,
  templatesFor,
  type RejectItem,
  type VerificationReview,
} from '@causeway/contract';
import { ConfirmDialog, useLanguage } from '@causeway/ui';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { LongText, TemplateField } from '../../back-office/decisions/index.ts';
import { asksForNewCheck, codesOf, hasReason, itemAt, movedItem, withItem, type ItemPlace } from './items.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

interface ItemDialogProps {
  readonly review: VerificationReview;
  /** The item to open; undefined while the dialog is closed. */
  readonly place: ItemPlace | undefined;
  readonly items: readonly RejectItem[];
  readonly onItems: (items: readonly RejectItem[]) => void;
  readonly onClose: () => void;
}

export function ItemDialog({ review, place, items, onItems, onClose }: ItemDialogProps) {
  const t = useTexts('verificationReviews.item');
  const [draft, setDraft] = useState<RejectItem | undefined>(place && (itemAt(items, place) ?? { ...place }));
  const wasThere = place !== undefined && itemAt(items, place) !== undefined;
  const moveTo = (next: ItemPlace): void => setDraft((current) => movedItem(items, current, next));
  return (
    <ConfirmDialog
      confirmLabel={t('keep')}
      disabled={draft === undefined || (!hasReason(draft) && !wasThere)}
      onClose={onClose}
      onConfirm={() => {
        if (draft !== undefined) onItems(withItem(items, draft));
      }}
      opened={place !== undefined}
      size="lg"
      title={t('title')}
    >
      {draft && (
        <Stack gap="sm">
          <PlaceFields draft={draft} onMove={moveTo} review={review} />
          <ReasonFields draft={draft} onChange={setDraft} />
          <Preview draft={draft} review={review} />
          <Text c="dimmed" size="sm">
            {t('keptHere')}
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}

interface PlaceFieldsProps extends Pick<ItemDialogProps, 'review'> {
  readonly draft: RejectItem;
  readonly onMove: (place: ItemPlace) => void;
}

function PlaceFields({ draft, review, onMove }: PlaceFieldsProps) {
  const t = useTexts('verificationReviews.item');
  const section = useTexts('verificationReviews.section');
  const codes = codesOf(review.memberType);
  return (
    <>
      <Select
        allowDeselect={false}
        data={codes.map((code) => ({ value: code, label: section(sectionOf(code)) }))}
        label={t('section')}
        onChange={(value) => {
          const code = codes.find((each) => each === value);
          if (code !== undefined) onMove({ code });
        }}
        value={draft.code}
      />
      {sectionOf(draft.code) === 'Stakeholder' && (
        <Select
          clearable
          data={review.people.map(({ uid, name }) => ({ value: uid, label: name }))}
          label={t('person')}
          onChange={(uid) => onMove({ code: draft.code, ...(uid !== null && { uid }) })}
          placeholder={t('everybody')}
          value={draft.uid ?? null}
        />
      )}
    </>
  );
}

interface ReasonFieldsProps {
  readonly draft: RejectItem;
  readonly onChange: (draft: RejectItem) => void;
}

function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  const t = useTexts('verificationReviews.item');
  const shared = useSharedTexts('decision');
  return (
    <>
      <TemplateField
        description={draft.template === asksForNewCheck ? t('newCheck') : undefined}
        offered={templatesFor(draft.code)}
        onChange={(template) => onChange({ ...draft, template })}
        value={draft.template}
      />
      <LongText
        description={t('textHint')}
        isOptional
        label={shared('ownWords')}
        minRows={2}
        onChange={(text) => onChange({ ...draft, text })}
        value={draft.text ?? ''}
      />
    </>
  );
}

function Preview({ draft, review }: { readonly draft: RejectItem } & Pick<ItemDialogProps, 'review'>) {
  const t = useTexts('verificationReviews.item');
  const { memberLanguage } = review;
  const { language } = useLanguage();
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Text c="dimmed" size="sm">
        {t('previewIn', { language: languageName(memberLanguage, language) })}
      </Text>
      <p className={classes.said} lang={memberLanguage}>
        {hasReason(draft) ? reasonText(draft, memberLanguage) : '–'}
      </p>
    </section>
  );
}
