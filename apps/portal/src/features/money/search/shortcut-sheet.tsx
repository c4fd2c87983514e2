// The sheet of keys of the portal.
import { KeySheet } from '@causeway/ui';
import { keys } from '../../../shared/keys.ts';
import { useTexts } from './texts.ts';

interface ShortcutSheetProps {
  /** Page keys, each with the page's name. */
  readonly pages: readonly (readonly [keys: string, page: string])[];
  readonly onClose: () => void;
}

export function ShortcutSheet({ pages, onClose }: ShortcutSheetProps) {
  const t = useTexts('search.keys');
  const [isOn, turn] = keys.useKeySwitch();
  return (
    <KeySheet
      isOn={isOn}
      onClose={onClose}
      onSwitch={turn}
      opened
      parts={[
        {
          title: t('everywhere'),
          keys: [
            ['Ctrl K', t('search')],
            ['⌘ K', t('search')],
            ['/', t('search')],
            ['?', t('help')],
          ],
        },
        { title: t('goTo'), keys: pages },
      ]}
      switchLabel={t('switch')}
      title={t('title')}
    />
  );
}
