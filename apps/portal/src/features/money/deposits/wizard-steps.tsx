// The choices of the wizard, each a list of buttons.
import { channels, type CollectionAccount } from '@causeway/contract';
import { currencyName, type CurrencyCode } from '@causeway/money';
import { StepHeading, useLanguage } from '@causeway/ui';
import type { ReactNode } from 'react';
import { useChannelName } from '../display/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { PagedAccounts } from '../pay-to/index.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';
import { shownNumber, type Choose, type Way, type WizardChoice } from './wizard-choice.ts';

interface ChoicesProps {
  readonly wide?: boolean;
  readonly choices: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly text: ReactNode;
    readonly onChoose: () => void;
  }[];
}

function Choices({ choices, wide = false }: ChoicesProps) {
  return (
    <ul className={`${classes.choices} ${wide ? classes.wide : ''}`}>
      {choices.map(({ key, name, text, onChoose }) => (
        <li key={key}>
          <button className={classes.choice} onClick={onChoose} type="button">
            <strong>{name}</strong>
            <span className={classes.quiet}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Question({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <StepHeading mb="sm" order={2}>
        {title}
      </StepHeading>
      {children}
    </section>
  );
}

interface CurrencyChoiceProps {
  readonly currencies: readonly CurrencyCode[];
  readonly choose: Choose;
}

export function CurrencyChoice({ currencies, choose }: CurrencyChoiceProps) {
  const t = useTexts('deposits.wizard');
  const { language } = useLanguage();
  return (
    <Question title={t('chooseCurrency')}>
      <Choices
        choices={currencies.map((code) => ({
          key: code,
          name: code,
          text: currencyName(code, language),
          onChoose: () => choose({ currency: code }),
        }))}
      />
    </Question>
  );
}

/** The name of a payment method. */
export function useWayName(): (way: Way) => string {
  const t = useTexts('deposits.wizard');
  const channelName = useChannelName();
  return (way) => {
    if (way === 'bank') return t('bankWay');
    return channelName(way === 'erc20' ? channels.erc20 : channels.trc20);
  };
}

const arrivals = { bank: 'arrivesBank', erc20: 'arrivesErc20', trc20: 'arrivesTrc20' } as const;

interface StepProps {
  readonly choice: WizardChoice;
  readonly choose: Choose;
}

export function WayChoice({ choice, choose }: StepProps) {
  const t = useTexts('deposits.wizard');
  const shared = useSharedTexts('payTo');
  const wayName = useWayName();
  return (
    <Question title={t('chooseWay')}>
      <Choices
        choices={choice.ways.map((way) => ({
          key: way,
          name: wayName(way),
          text: shared(arrivals[way]),
          onChoose: () => choose({ currency: choice.currency, way }),
        }))}
        wide
      />
    </Question>
  );
}

/** One account among several of its bank or chain: its number, its owner and its remark. */
export function useAccountText(): (account: CollectionAccount) => string {
  const t = useSharedTexts('payTo');
  return (account) => {
    const { subAccount, remark } = account;
    const whose = subAccount ? t('ofSubAccount', { name: subAccount.name }) : '';
    return [shownNumber(account), whose, remark].filter(Boolean).join(' · ');
  };
}

export function AccountChoice({ choice, choose }: StepProps) {
  const t = useTexts('deposits.wizard');
  const channelName = useChannelName();
  const accountText = useAccountText();
  const { currency, way, accounts } = choice;
  return (
    <Question title={t('chooseAccount')}>
      <PagedAccounts accounts={accounts}>
        {(shown) => (
          <Choices
            choices={shown.map((account) => ({
              key: account.accountId,
              name: account.bankName ?? channelName(account.channel),
              text: accountText(account),
              onChoose: () => choose({ currency, way, account: account.accountId }),
            }))}
            wide
          />
        )}
      </PagedAccounts>
    </Question>
  );
}
