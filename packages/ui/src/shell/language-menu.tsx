// The language menu: each language in its own words, marked with its own tag so that it is read and drawn right.
import { Button, Menu } from '@mantine/core';
import { CheckIcon, GlobeIcon } from '../components/icons.tsx';
import { useLanguage, useUiTexts } from '../language/language-provider.tsx';
import { LANGUAGES, LANGUAGE_NAMES, documentTag } from '../language/languages.ts';

export function LanguageMenu() {
  const { language, choose } = useLanguage();
  const t = useUiTexts('ui.language');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          aria-label={`${t('label')}: ${LANGUAGE_NAMES[language]}`}
          color="gray"
          leftSection={<GlobeIcon size={18} />}
          px="xs"
          variant="subtle"
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((each) => (
          <Menu.Item
            aria-current={each === language ? 'true' : undefined}
            key={each}
            lang={documentTag(each)}
            onClick={() => choose(each)}
            rightSection={each === language ? <CheckIcon size={16} /> : undefined}
          >
            {LANGUAGE_NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
