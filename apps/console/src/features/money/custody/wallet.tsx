// One wallet: where it is, when it was read, and each of its balances beside the books.
import type { HouseWallet, WalletBalance } from '@causeway/contract';
import { formatCoin, isCurrencyCode } from '@causeway/money';
import { Copyable, DataTable, StatusTag, TimeText, type TableColumn, useLanguage } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import classes from './custody.module.css';
import { useTexts } from './texts.ts';

export function Wallet({ wallet }: { readonly wallet: HouseWallet }) {
  const t = useTexts('custody');
  const { channelName, place, address, addresses, reading } = wallet;
  const name = `${channelName} · ${t(`place.${place}`)}`;
  return (
    <article aria-label={name} className={classes.wallet}>
      <header className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <span className={classes.quiet}>{t(`about.${place}`)}</span>
      </header>
      {address !== null && <Copyable label={t('address')} value={address} />}
      {place === 'deposit' && reading && <p className={classes.quiet}>{t('count', { count: addresses })}</p>}
      {place === 'cold' && address === null ? (
        <p className={classes.quiet}>{t('noCold')}</p>
      ) : reading === null ? (
        <StatusTag tone="wait">{t('notRead')}</StatusTag>
      ) : (
        <Reading name={name} reading={reading} />
      )}
    </article>
  );
}

interface ReadingProps {
  readonly name: string;
  readonly reading: NonNullable<HouseWallet['reading']>;
}

function Reading({ name, reading: { time, block, isOutdated, balances } }: ReadingProps) {
  const t = useTexts('custody');
  const columns = useColumns(isOutdated);
  return (
    <>
      <p className={classes.quiet}>
        {t('readAt')} <TimeText at={time} /> {t('block', { block })}
      </p>
      {isOutdated && <StatusTag tone="bad">{t('outdated')}</StatusTag>}
      <DataTable columns={columns} dense label={name} rowKey={({ asset }) => asset} rows={balances} />
    </>
  );
}

function useColumns(isOutdated: boolean): readonly TableColumn<WalletBalance>[] {
  const t = useTexts('custody');
  return [
    { key: 'asset', title: t('asset'), card: 'head', render: ({ asset }) => asset },
    {
      ...{ key: 'onChain', title: t('onChain'), align: 'end', card: 'amount' },
      render: ({ asset, onChain }) => <AssetText asset={asset} value={onChain} />,
    },
    {
      ...{ key: 'inBooks', title: t('inBooks'), align: 'end' },
      render: ({ asset, books }) => (books === null ? t('noBooks') : <InBooks asset={asset} books={books} />),
    },
    {
      ...{ key: 'difference', title: t('difference'), align: 'end' },
      render: ({ asset, books }) => books && <AssetText asset={asset} value={books.difference} />,
    },
    { key: 'explained', title: t('explained'), render: (balance) => <Reasons balance={balance} /> },
    {
      ...{ key: 'state', title: t('state'), card: 'mark' },
      render: ({ books }) => books && <State books={books} isOutdated={isOutdated} />,
    },
  ];
}

interface InBooksProps {
  readonly asset: WalletBalance['asset'];
  readonly books: NonNullable<WalletBalance['books']>;
}

/** The books' balance when the chain was read, and the current one if it has changed since. */
function InBooks({ asset, books: { inBooks, inBooksNow } }: InBooksProps) {
  const t = useTexts('custody');
  return (
    <>
      <AssetText asset={asset} value={inBooks} />
      {inBooksNow !== inBooks && (
        <p className={classes.quiet}>
          {t('now')} <AssetText asset={asset} value={inBooksNow} />
        </p>
      )}
    </>
  );
}

const isZero = (value: string): boolean => /^-?0(?:\.0+)?$/.test(value);

interface StateProps {
  readonly books: NonNullable<WalletBalance['books']>;
  readonly isOutdated: boolean;
}

/** Green requires a recent comparison. */
function State({ books: { inBooks, inBooksNow, difference, unexplained }, isOutdated }: StateProps) {
  const t = useTexts('custody');
  if (!isZero(unexplained)) return <StatusTag tone="bad">{t('differs')}</StatusTag>;
  if (isOutdated) return null;
  if (inBooksNow !== inBooks) return <StatusTag tone="wait">{t('moved')}</StatusTag>;
  return isZero(difference) ? (
    <StatusTag tone="good">{t('agrees')}</StatusTag>
  ) : (
    <StatusTag tone="info">{t('explainedState')}</StatusTag>
  );
}

function Reasons({ balance: { asset, books } }: { readonly balance: WalletBalance }) {
  const t = useTexts('custody');
  if (books === null) return null;
  const reasons = (['notFinal', 'sent', 'coming', 'collected', 'unexplained'] as const).filter(
    (reason) => !isZero(books[reason]),
  );
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          {t(reason)} <AssetText asset={asset} value={books[reason]} />
          {reason === 'unexplained' && books.differsSince !== null && (
            <>
              {' '}
              {t('since')} <TimeText at={books.differsSince} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function AssetText({ asset, value }: { readonly asset: WalletBalance['asset']; readonly value: string }) {
  const { language } = useLanguage();
  if (isCurrencyCode(asset)) return <AmountDtoText currency={asset} value={value} />;
  return (
    <span title={`${value} ${asset}`} translate="no">
      {`${formatCoin(value, language)}\u00a0${asset}`}
    </span>
  );
}
