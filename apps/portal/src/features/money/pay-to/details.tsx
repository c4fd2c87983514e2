// The details of a collection account: to share line by line, as a whole or as a picture, or only to
// recognize it.
import { isChainChannel, listed, channels, networks, type CollectionAccount } from '@causeway/contract';
import {
  CopyButton,
  Copyable,
  DownloadIcon,
  MaskedText,
  QrCode,
  ToneIcon,
  saveDownload,
  toast,
  useLanguage,
} from '@causeway/ui';
import type { CurrencyCode } from '@causeway/money';
import { Alert, Badge, Button, Card, Group } from '@mantine/core';
import { useRef, type RefObject } from 'react';
import { useChannelName } from '../display/index.ts';
import { useCountryName } from '../../../shared/dictionary.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DepositFees } from './deposit-fees.tsx';
import { asText, intermediaryLines, linesOf, type PayToLine } from './lines.ts';
import classes from './pay-to.module.css';
import { pictureOf } from './picture.ts';

/** The details are the page of one account, or a panel of another page. */
type Place = 'page' | 'panel';

interface AccountProps {
  readonly account: CollectionAccount;
}

export interface DetailsProps extends AccountProps {
  readonly place: Place;
  /** The currency of the payment, if it is already chosen. */
  readonly currency?: CurrencyCode | undefined;
}

/** The lines of an account's details. */
export function useLines(account: CollectionAccount): readonly PayToLine[] {
  const channel = useChannelName()(account.channel);
  const country = useCountryName(account.bankCountry);
  return linesOf(account, { channel, country });
}

/** A wrong network loses money only on a chain; a bank returns the money. */
function NetworkWarning({ account }: AccountProps) {
  const t = useSharedTexts('payTo');
  const channelName = useChannelName();
  const { language } = useLanguage();
  if (!isChainChannel(account.channel)) return null;
  const currencies = listed(account.currencies, language);
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />}>
      {t('warning', { currencies, network: channelName(account.channel) })}
    </Alert>
  );
}

interface SafetyProps {
  /** Shown only to recognize the address, so nothing here suggests paying or copying. */
  readonly isUnsafe: boolean;
}

interface LinesProps extends DetailsProps, SafetyProps {
  readonly lines: readonly PayToLine[];
}

/** The label of a line. */
export function useLabel(): (line: PayToLine) => string {
  const t = useSharedTexts('payTo');
  return ({ key, currency = '' }) => t(key, { currency });
}

/** On its own page, the account's number stays masked until it is revealed. */
function Value({
  line,
  place,
  isUnsafe,
}: Omit<LinesProps, 'account' | 'lines'> & { readonly line: PayToLine }) {
  const label = useLabel()(line);
  if (place === 'page' && line.key === 'number')
    return (
      <>
        <MaskedText label={label} value={line.value} />
        {!isUnsafe && <CopyButton label={label} value={line.value} />}
      </>
    );
  if (isUnsafe) return <span>{line.shown}</span>;
  return (
    <Copyable label={label} value={line.value}>
      {line.shown}
    </Copyable>
  );
}

function Lines({ account, currency, lines, ...shown }: LinesProps) {
  const t = useSharedTexts('payTo');
  const label = useLabel();
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <div key={`${line.key}${line.currency ?? ''}`}>
          <dt>{label(line)}</dt>
          <dd className={isNumber(line) ? classes.number : undefined}>
            <Value line={line} {...shown} />
            {line.key === 'postscript' && !shown.isUnsafe && (
              <span className={classes.hint}>{t('postscriptHint')}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('currencies')}</dt>
        <dd className={classes.currencies}>
          {account.currencies.map((code) => (
            <Badge color="gray" key={code} radius="sm" variant="light">
              {code}
            </Badge>
          ))}
        </dd>
      </div>
      {account.depositFees !== undefined && !shown.isUnsafe && (
        <div>
          <dt>{t('fee')}</dt>
          <dd>
            <DepositFees account={account} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const isNumber = ({ key }: PayToLine): boolean => key === 'number' || key === 'address';

/** A payer needs the number first. */
const numberFirst = (lines: readonly PayToLine[]): readonly PayToLine[] => [
  ...lines.filter(isNumber),
  ...lines.filter((line) => !isNumber(line)),
];

const arrivals = { [channels.erc20]: 'arrivesErc20', [channels.trc20]: 'arrivesTrc20' } as const;

/**
 * The code of an address is 100 px wide on the page of its account and 160 px elsewhere. The code of a bank
 * account is always 160 px: it contains every line, and at 100 px its modules would be one and a half pixels
 * wide (decision 0006).
 */
const codeSize = (place: Place, isChain: boolean): number => (place === 'page' && isChain ? 100 : 160);

/** Shown instead of the code until the address is detected. */
export const MaskedCode = () => (
  <div aria-hidden className={classes.maskedCode}>
    ***
  </div>
);

export function Details({ account, currency, place, isUnsafe }: DetailsProps & SafetyProps) {
  const t = useSharedTexts('payTo');
  const label = useLabel();
  const lines = useLines(account);
  const code = useRef<HTMLDivElement>(null);
  const isChain = isChainChannel(account.channel);
  const isDisabled = account.status === 'DISABLED';
  // The account's page has a separate section for intermediary banks.
  const whole = [...lines, ...intermediaryLines(account, currency)];
  // Leaves out the intermediary banks, because the code could no longer be scanned.
  const codeValue = isChain ? (account.number ?? '') : asText(lines, label);
  const warning = !isUnsafe && <NetworkWarning account={account} />;
  return (
    <>
      {place === 'page' && warning}
      {isDisabled && <Disabled account={account} />}
      <Card className={classes.card} component="section" data-place={place} withBorder>
        <Lines
          account={account}
          currency={currency}
          isUnsafe={isUnsafe}
          lines={place === 'panel' ? numberFirst(whole) : lines}
          place={place}
        />
        <div className={classes.code} ref={code}>
          {isDisabled ? (
            <MaskedCode />
          ) : (
            <QrCode
              label={t(isChain ? 'codeOfAddress' : 'codeOfAccount')}
              size={codeSize(place, isChain)}
              value={codeValue}
            />
          )}
        </div>
        {place === 'panel' && <div className={classes.warning}>{warning}</div>}
        {!isUnsafe && <HandOut account={account} code={code} whole={whole} />}
      </Card>
    </>
  );
}

interface HandOutProps extends AccountProps {
  readonly whole: readonly PayToLine[];
  /** The element that the code is drawn in. */
  readonly code: RefObject<HTMLDivElement | null>;
}

function HandOut({ account, code, whole }: HandOutProps) {
  const t = useSharedTexts('payTo');
  const label = useLabel();
  const { language } = useLanguage();
  const { bankName, network, currencies, channel, channelName, title } = account;
  const isChain = isChainChannel(channel);
  // Local clearing has no promised duration.
  const arrival = network === networks.local ? '' : t(isChain ? arrivals[channel] : 'arrivesBank');

  const copy = (): void => {
    navigator.clipboard.writeText(asText(whole, label)).then(
      () => toast(t('copied'), 'good'),
      () => toast(t('copyFailed'), 'bad'),
    );
  };
  const save = (): void => {
    const drawn = code.current?.querySelector('svg');
    if (drawn === null || drawn === undefined) return;
    const shown = whole.map((line) => ({ label: label(line), value: line.shown }));
    const received = { label: t('currencies'), value: listed(currencies, language) };
    const picture = { title: isChain ? title : (bankName ?? channelName), lines: [...shown, received] };
    pictureOf({ ...picture, code: drawn, note: arrival }).then(
      (blob) => saveDownload({ blob, filename: undefined }, `${channelName}.png`),
      () => toast(t('saveFailed'), 'bad'),
    );
  };
  return (
    <div className={classes.foot}>
      <p className={classes.arrival}>{arrival}</p>
      <Group gap="xs">
        <Button onClick={copy} size="sm" variant="default">
          {t('copyAll')}
        </Button>
        <Button leftSection={<DownloadIcon size={16} />} onClick={save} size="sm" variant="default">
          {t('savePicture')}
        </Button>
      </Group>
    </div>
  );
}

function Disabled({ account: { refuseReason: reason } }: AccountProps) {
  const t = useSharedTexts('payTo');
  return (
    <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />}>
      <div>{t('disabled')}</div>
      {reason !== null && <div>{t('disabledReason', { reason })}</div>}
      {reason !== null && <div>{t('contact')}</div>}
    </Alert>
  );
}
