// The choices made so far in the wizard, each with a link to change it.
import { Anchor, Card } from '@mantine/core';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';
import { type Choose, type WizardChoice } from './wizard-choice.ts';
import { useAccountText, useWayName } from './wizard-steps.tsx';

interface ChosenProps {
  readonly choice: WizardChoice;
  readonly choose: Choose;
}

interface Chosen {
  readonly key: 'currency' | 'way' | 'account';
  readonly text: string;
  /** Undefined if there is nothing else to choose. */
  readonly onChange: (() => void) | undefined;
}

function useChosen({ choice, choose }: ChosenProps): readonly Chosen[] {
  const wayName = useWayName();
  const accountText = useAccountText();
  const { currency, currencies, way, ways, account, accounts } = choice;
  const when = (several: readonly unknown[], change: () => void) => (several.length > 1 ? change : undefined);
  const chosen: Chosen[] = [];
  if (currency !== undefined)
    chosen.push({ key: 'currency', text: currency, onChange: when(currencies, () => choose({})) });
  if (way !== undefined)
    chosen.push({ key: 'way', text: wayName(way), onChange: when(ways, () => choose({ currency })) });
  if (account !== undefined)
    chosen.push({
      key: 'account',
      text: accountText(account),
      onChange: when(accounts, () => choose({ currency, way })),
    });
  return chosen;
}

export function ChosenSoFar(props: ChosenProps) {
  const t = useTexts('deposits.wizard');
  const chosen = useChosen(props);
  if (chosen.length === 0) return null;
  return (
    <Card component="ul" m={0} py="xs" withBorder>
      {chosen.map(({ key, text, onChange }) => (
        <li className={classes.chosen} key={key}>
          <span className={classes.source}>
            <span className={classes.quiet}>{t(key)}</span>
            <span>{text}</span>
          </span>
          {onChange !== undefined && (
            <Anchor
              aria-label={t('changeOf', { what: t(key) })}
              component="button"
              onClick={onChange}
              size="sm"
              type="button"
            >
              {t('change')}
            </Anchor>
          )}
        </li>
      ))}
    </Card>
  );
}
