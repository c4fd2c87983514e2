// The language menu: each language under its own name, with its own language tag so that it is read aloud and
// drawn correctly.
import { Button } from '@mantine/core';
import { GlobeIcon } from '../components/icons.tsx';
import { useLanguage, useUiTexts } from '../language/language-provider.tsx';
import { LANGUAGES, LANGUAGE_NAMES, documentTag } from '../language/languages.ts';
import { LazyMenu } from './lazy-menu.tsx';
import classes from './language-menu.module.css';

export function LanguageMenu() {
  const { language, choose } = useLanguage();
  const t = useUiTexts('ui.language');
  return (
    <LazyMenu
      choices={LANGUAGES.map((each) => ({
        key: each,
        label: LANGUAGE_NAMES[each],
        isCurrent: each === language,
        lang: documentTag(each),
        onChoose: () => choose(each),
      }))}
      label={t('label')}
      renderTarget={(props) => (
        <Button
          aria-label={`${t('label')}: ${LANGUAGE_NAMES[language]}`}
          classNames={{ label: classes.name ?? '', section: classes.icon ?? '' }}
          color="gray"
          leftSection={<GlobeIcon size={18} />}
          px="xs"
          variant="subtle"
          {...props}
        >
          <span data-language-name>{LANGUAGE_NAMES[language]}</span>
        </Button>
      )}
    />
  );
}
