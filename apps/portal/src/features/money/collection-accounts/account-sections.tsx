// Further details of a bank account by channel and network: the intermediary bank, who can pay, and how much.
import {
  countryName,
  inShownOrder,
  intermediaryBanks,
  payerCountries,
  type CollectionAccount,
} from '@causeway/contract';
import { Copyable, SummaryList, useLanguage } from '@causeway/ui';
import { Anchor, Group, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useAccountFacts } from './account-facts.ts';
import classes from './collection-accounts.module.css';
import { LimitsTable } from './limits-dialog.tsx';
import { sectionsOf } from './sections.ts';
import { useTexts } from './texts.ts';

interface AccountProps {
  readonly account: CollectionAccount;
}

export function AccountSections({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.details');
  const { payers, intermediary, limits } = sectionsOf(account);
  return (
    <>
      {intermediary && <Intermediary account={account} />}
      {payers && <Payers account={account} />}
      {limits && (
        <section>
          <h2 className={classes.heading}>{t('limits')}</h2>
          <LimitsTable type={account.localTypeId} />
        </section>
      )}
    </>
  );
}

/** EUR needs no intermediary bank; USD and CNH have a fixed one. */
function Intermediary({ account }: AccountProps) {
  const t = useTexts('collectionAccounts.details');
  const currencies = inShownOrder(account.currencies).filter((code) => ['EUR', 'USD', 'CNH'].includes(code));
  const [chosen, setChosen] = useState(currencies[0]);
  if (chosen === undefined) return null;
  const bank = intermediaryBanks[chosen];
  const lines = bank === undefined ? [] : (['name', 'bic', 'address'] as const);
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <h2 className={classes.heading}>{t('intermediary')}</h2>
        <SegmentedControl
          aria-label={t('currency')}
          data={[...currencies]}
          onChange={(code) => setChosen(currencies.find((each) => each === code))}
          size="xs"
          value={chosen}
        />
      </Group>
      {bank === undefined ? (
        <p className={classes.quiet}>{t('noIntermediary', { currency: chosen })}</p>
      ) : (
        <SummaryList
          items={lines.map((key) => ({
            key,
            label: t(`bank.${key}`),
            value: (
              <Copyable label={t(`bank.${key}`)} value={bank[key]}>
                {bank[key]}
              </Copyable>
            ),
          }))}
        />
      )}
    </section>
  );
}

function Payers({ account: { localTypeId } }: AccountProps) {
  const t = useTexts('collectionAccounts.details');
  const { payers } = useAccountFacts(localTypeId);
  if (localTypeId === null) return null;
  const { supported, unsupported } = payerCountries[localTypeId];
  return (
    <section>
      <h2 className={classes.heading}>{t('payers')}</h2>
      <Group gap="md">
        <span>{payers}</span>
        <Countries countries={supported} name={t('supported', { count: supported.length })} />
        <Countries countries={unsupported} name={t('unsupported', { count: unsupported.length })} />
      </Group>
    </section>
  );
}

interface CountriesProps {
  readonly name: string;
  readonly countries: readonly string[];
}

/** A single country is shown on the page itself. */
function Countries({ name, countries }: CountriesProps) {
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  if (countries.length < 2) return null;
  return (
    <>
      <Anchor component="button" onClick={() => setOpened(true)} size="sm" type="button">
        {name}
      </Anchor>
      <Modal onClose={() => setOpened(false)} opened={opened} title={name}>
        <ul className={classes.countries}>
          {countries
            .map((code) => countryName(code, language))
            .toSorted((one, other) => one.localeCompare(other, language))
            .map((each) => (
              <li key={each}>{each}</li>
            ))}
        </ul>
      </Modal>
    </>
  );
}
