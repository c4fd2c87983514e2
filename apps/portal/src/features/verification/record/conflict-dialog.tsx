// The same record was saved in another tab or by another person since it was read here: the dialog shows the
// differences side by side, and the person chooses. No change is dropped silently.
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { listed } from '@causeway/contract';
import { toast, useLanguage, useUiTexts } from '@causeway/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KycView } from './draft-kind.ts';
import classes from './record.module.css';
import { useKycTexts } from './kyc-texts.ts';
import { type DraftConflict, takeTheirs, type Place } from './merge-draft.ts';
import type { KycDraft } from './use-kyc-draft.ts';

/**
 * The labels and values of a field or entry of the record. A value is undefined if that side removed the
 * entry.
 */
interface ShownRecord {
  readonly labelOf: (place: Place) => string;
  readonly textOf: (place: Place, value: unknown) => string;
}

interface ConflictDialogProps<Values, View> extends ShownRecord {
  readonly draft: Pick<KycDraft<Values, View>, 'conflict' | 'settle' | 'taken'>;
}

/** Asks only where both sides changed the same place differently; what else the other side changed is said. */
export function ConflictDialog<Values extends object, View extends KycView<Values>>(
  props: ConflictDialogProps<Values, View>,
) {
  const { conflict, settle, taken } = props.draft;
  const t = useKycTexts('kycForm.conflict');
  const uiTexts = useUiTexts('ui.action');
  useTakenSaid(props, taken);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': uiTexts('close') }}
      closeOnClickOutside={false}
      onClose={() => void settle(undefined)}
      opened={conflict !== undefined}
      size={640}
      title={t('title')}
    >
      {conflict && <Choice {...props} conflict={conflict} key={conflict.view.version} onSettle={settle} />}
    </Modal>
  );
}

function useTakenSaid({ labelOf }: Pick<ShownRecord, 'labelOf'>, taken: readonly Place[]): void {
  const t = useKycTexts('kycForm.conflict');
  const { language } = useLanguage();
  const say = useEffectEvent((places: readonly Place[]) =>
    toast(t('taken', { fields: listed([...new Set(places.map(labelOf))], language) }), 'info'),
  );
  useEffect(() => {
    if (taken.length > 0) say(taken);
  }, [taken]);
}

type Chosen = 'mine' | 'theirs';
const keyOf = ({ field, entry, key }: Place): string => `${field} ${entry ?? ''} ${key ?? ''}`;

interface ChoiceProps<Values, View> extends ShownRecord {
  readonly conflict: DraftConflict<Values, View>;
  /** Gets the chosen record; undefined if the person does not choose. */
  readonly onSettle: (chosen: Values | undefined) => Promise<void>;
}

function Choice<Values extends object, View extends KycView<Values>>(props: ChoiceProps<Values, View>) {
  const { conflict, onSettle, labelOf, textOf } = props;
  const t = useKycTexts('kycForm.conflict');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const { conflicts, merged, taken } = conflict;
  const isDecided = conflicts.every((each) => chosen.has(keyOf(each)));
  const settle = (): Promise<void> =>
    onSettle(
      takeTheirs(
        merged,
        conflicts.filter((each) => chosen.get(keyOf(each)) === 'theirs'),
      ),
    );
  return (
    <>
      <Text>{t('text')}</Text>
      {taken.length > 0 && (
        <Text mt="sm">{t('taken', { fields: listed([...new Set(taken.map(labelOf))], language) })}</Text>
      )}
      <div className={classes.versions}>
        {conflicts.map((each) => (
          <Radio.Group
            key={keyOf(each)}
            label={labelOf(each)}
            onChange={(value) =>
              setChosen((before) => new Map(before).set(keyOf(each), value === 'theirs' ? 'theirs' : 'mine'))
            }
            value={chosen.get(keyOf(each)) ?? ''}
          >
            <Stack gap={4} mt={4}>
              <Radio label={t('mine', { value: shown(textOf(each, each.mine), t('empty')) })} value="mine" />
              <Radio
                label={t('theirs', { value: shown(textOf(each, each.theirs), t('empty')) })}
                value="theirs"
              />
            </Stack>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end">
        <Button onClick={() => void onSettle(undefined)} variant="default">
          {t('later')}
        </Button>
        <Button disabled={!isDecided} onClick={() => void settle()}>
          {t('save')}
        </Button>
      </Group>
    </>
  );
}

const shown = (text: string, empty: string): string => (text === '' ? empty : text);
