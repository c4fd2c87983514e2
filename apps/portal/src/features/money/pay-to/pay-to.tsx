// A collection account as one may hand it out: copied line by line or whole, or saved as a picture.
import { isChainChannel, listed, type CollectionAccount } from '@causeway/contract';
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
import { useRef } from 'react';
import { useChannelName } from '../display/index.ts';
import { useCountryName } from '../../../shared/dictionary.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DepositFees } from './deposit-fees.tsx';
import { asText, intermediaryLines, linesOf, type PayToLine } from './lines.ts';
import classes from './pay-to.module.css';
import { pictureOf } from './picture.ts';

/** The page of one account, or a panel of another page. */
type Place = 'page' | 'panel';

interface PayToProps {
  readonly account: CollectionAccount;
  /** The one that will be paid in, where it is chosen already. */
  readonly currency?: CurrencyCode | undefined;
}

/** What belongs to an account, line by line. */
export function useLines(account: CollectionAccount): readonly PayToLine[] {
  const channel = useChannelName()(account.fcCode);
  const country = useCountryName(account.bankCountry);
  return linesOf(account, { channel, country });
}

/** Only on a chain can money be lost by a wrong network; a bank sends it back. */
function NetworkWarning({ account }: Pick<PayToProps, 'account'>) {
  const t = useSharedTexts('payTo');
  const channelName = useChannelName();
  const { language } = useLanguage();
  if (!isChainChannel(account.fcCode)) return null;
  const currencies = listed(account.currencyList, language);
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />}>
      {t('warning', { currencies, network: channelName(account.fcCode) })}
    </Alert>
  );
}

interface LinesProps extends PayToProps {
  readonly lines: readonly PayToLine[];
  /** The number of an account at a bank stays masked until it is asked for. */
  readonly isMasked: boolean;
}

/** What a line is called. */
export function useLabel(): (line: PayToLine) => string {
  const t = useSharedTexts('payTo');
  return ({ key, currency = '' }) => t(key, { currency });
}

function Lines({ account, currency, lines, isMasked }: LinesProps) {
  const t = useSharedTexts('payTo');
  const label = useLabel();
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <div key={`${line.key}${line.currency ?? ''}`}>
          <dt>{label(line)}</dt>
          <dd className={isNumber(line) ? classes.number : undefined}>
            {isMasked && line.key === 'number' ? (
              <>
                <MaskedText label={t(line.key)} value={line.value} />
                <CopyButton label={t(line.key)} value={line.value} />
              </>
            ) : (
              <Copyable label={label(line)} value={line.value}>
                {line.shown}
              </Copyable>
            )}
            {line.key === 'postscript' && <span className={classes.hint}>{t('postscriptHint')}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('currencies')}</dt>
        <dd className={classes.currencies}>
          {account.currencyList.map((code) => (
            <Badge color="gray" key={code} radius="sm" variant="light">
              {code}
            </Badge>
          ))}
        </dd>
      </div>
      {account.depositFees !== undefined && (
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

/** Where somebody is about to pay: what they came for stands first. */
const numberFirst = (lines: readonly PayToLine[]): readonly PayToLine[] => [
  ...lines.filter(isNumber),
  ...lines.filter((line) => !isNumber(line)),
];

const arrivals = { 8: 'arrivesErc20', 9: 'arrivesTrc20' } as const;

/**
 * An address is 100 px wide on the page of its account and 160 elsewhere. The code of a bank account keeps 160 there: it
 * holds every line, and at 100 its modules would be one and a half pixels wide (decision 0006).
 */
const codeSize = (place: Place, isChain: boolean): number => (place === 'page' && isChain ? 100 : 160);

interface PlacedProps extends PayToProps {
  readonly place: Place;
  /** Shown to be known again, not to be handed out: nothing invites to a payment. */
  readonly isUnsafe?: boolean;
}

export function PayTo({ account, currency, place, isUnsafe = false }: PlacedProps) {
  const t = useSharedTexts('payTo');
  const label = useLabel();
  const { language } = useLanguage();
  const lines = useLines(account);
  const code = useRef<HTMLDivElement>(null);
  const isChain = isChainChannel(account.fcCode);
  const isLocal = account.bankNetworkCode === 2;
  // How long a local clearing takes is not promised.
  const arrival = isLocal ? '' : t(isChainChannel(account.fcCode) ? arrivals[account.fcCode] : 'arrivesBank');
  // The page of an account has a section of its own for the banks on the way.
  const onTheWay = intermediaryLines(account, currency);
  const whole = [...lines, ...onTheWay];
  const text = asText(whole, label);
  // Without them: it could not be scanned any more.
  const codeValue = isChain ? (account.number ?? '') : asText(lines, label);

  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast(t('copied'), 'good'),
      () => toast(t('copyFailed'), 'bad'),
    );
  };
  const save = (): void => {
    const drawn = code.current?.querySelector('svg');
    if (drawn === null || drawn === undefined) return;
    const shown = whole.map((line) => ({ label: label(line), value: line.shown }));
    const title = isChain ? account.title : (account.bankName ?? account.fcName);
    const currencies = { label: t('currencies'), value: listed(account.currencyList, language) };
    pictureOf({ title, lines: [...shown, currencies], code: drawn, note: arrival }).then(
      (blob) => saveDownload({ blob, filename: undefined }, `${account.fcName}.png`),
      () => toast(t('saveFailed'), 'bad'),
    );
  };

  if (account.memberGaAccStatus === 'DISABLED') return <Disabled reason={account.refuseReason} />;
  return (
    <>
      {place === 'page' && !isUnsafe && (
        <div className={classes.above}>
          <NetworkWarning account={account} />
        </div>
      )}
      <Card className={classes.card} component="section" data-place={place} withBorder>
        <Lines
          account={account}
          currency={currency}
          isMasked={place === 'page'}
          lines={place === 'panel' ? numberFirst(whole) : lines}
        />
        <div className={classes.code} ref={code}>
          <QrCode
            label={t(isChain ? 'codeOfAddress' : 'codeOfAccount')}
            size={codeSize(place, isChain)}
            value={codeValue}
          />
        </div>
        {place === 'panel' && (
          <div className={classes.warning}>
            <NetworkWarning account={account} />
          </div>
        )}
        {!isUnsafe && (
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
        )}
      </Card>
    </>
  );
}

/** Nothing to copy by accident. */
function Disabled({ reason }: { readonly reason: string | null }) {
  const t = useSharedTexts('payTo');
  return (
    <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />}>
      {t('disabled')}{' '}
      {reason !== null && (
        <>
          {t('disabledReason', { reason })} {t('contact')}
        </>
      )}
    </Alert>
  );
}
