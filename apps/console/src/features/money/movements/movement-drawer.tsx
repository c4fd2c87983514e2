// One movement beside the list: its fields, its postings, who entered and decided it, and the available
// actions.
import {
  downloadHouseDocument,
  getHouseMovement,
  type HouseMovement,
  type ResponseOf,
} from '@causeway/contract';
import {
  Copyable,
  DetailLines,
  ErrorState,
  FileButton,
  LoadingState,
  SideDrawer,
  TimeText,
} from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api.ts';
import { usePurpose } from '../../../shared/account-name.ts';
import { queryOf } from '../../../shared/queries.ts';
import { MovementAmount, MovementPlace, MovementStatusTag } from './columns.tsx';
import { CoinText, SystemFees } from './coin-fields.tsx';
import { CoinPriceWarning } from './coin-price.tsx';
import { MovementActs } from './movement-acts.tsx';
import classes from './movements.module.css';
import { useTexts } from './texts.ts';

interface MovementDrawerProps {
  /** The movement to show; undefined while the drawer is closed. */
  readonly movementNo: string | undefined;
  readonly onClose: () => void;
}

export function MovementDrawer({ movementNo, onClose }: MovementDrawerProps) {
  const t = useTexts('movements.detail');
  return (
    <SideDrawer onClose={onClose} opened={movementNo !== undefined} size={560} title={t('title')}>
      {movementNo !== undefined && <Detail movementNo={movementNo} />}
    </SideDrawer>
  );
}

function Detail({ movementNo }: { readonly movementNo: string }) {
  const t = useTexts('movements.detail');
  const { data, error, refetch } = useQuery(queryOf(getHouseMovement, { movementNo }));
  if (data === undefined)
    return error === null ? (
      <LoadingState count={6} shape="detail" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const { movement, postings, parts, ofSystem } = data;
  return (
    <div className={classes.detail}>
      <Facts movement={movement} />
      {movement.status === 'ENTERED' && movement.coin !== null && (
        <CoinPriceWarning
          {...{ coin: movement.coin.coin, coinAmount: movement.coin.value }}
          {...{ currency: movement.amount.currency, amount: movement.amount.value }}
        />
      )}
      {postings.length > 0 && (
        <section>
          <h3 className={classes.title}>{t(movement.status === 'BOOKED' ? 'posted' : 'toPost')}</h3>
          <Postings postings={postings} />
        </section>
      )}
      {parts.length > 0 && <Parts parts={parts} />}
      {ofSystem.length > 0 && <SystemFees movements={ofSystem} />}
      <MovementActs movement={movement} />
    </div>
  );
}

function Facts({ movement }: { readonly movement: HouseMovement }) {
  const t = useTexts('movements');
  const { kind, status, place, counterparty, open, document, belongsTo, bankReference } = movement;
  const known = [
    { key: 'kind', label: t('kind'), value: t(`kinds.${kind}`) },
    { key: 'status', label: t('status'), value: <MovementStatusTag status={status} /> },
    { key: 'amount', label: t('amount'), value: <MovementAmount {...movement} />, strong: true },
    movement.coin !== null && {
      ...{ key: 'coin', label: t('fields.coinAmount') },
      value: <CoinText coin={movement.coin} />,
    },
    place !== null && { key: 'place', label: t('place'), value: <MovementPlace {...movement} /> },
    counterparty !== null && { key: 'with', label: t('fields.counterparty'), value: counterparty },
    open !== null && {
      ...{ key: 'open', label: t('detail.open') },
      value: <AmountDtoText currency={open.currency} value={open.value} />,
    },
    { key: 'valueDate', label: t('valueDate'), value: movement.valueDate },
    bankReference !== '' && {
      ...{ key: 'reference', label: t('fields.bankReference') },
      value: <Copyable label={t('fields.bankReference')} value={bankReference} />,
    },
    belongsTo !== null && { key: 'part', label: t('fields.belongsTo'), value: belongsTo },
    { key: 'reason', label: t('detail.reason'), value: movement.reason },
    {
      ...{ key: 'document', label: t('fields.document') },
      value: document === null ? t('detail.noDocument') : <DocumentButton movement={movement} />,
    },
  ];
  return <DetailLines items={[...known.filter((item) => item !== false), ...usePeople(movement)]} />;
}

/** Who entered the movement and decided on it, and when. */
function usePeople(movement: HouseMovement) {
  const t = useTexts('movements');
  const { enteredBy, enteredTime, decidedBy, decidedTime, decisionReason, origin, status } = movement;
  const named = (key: string, label: string, name: string, time: string) => ({
    ...{ key, label },
    value: (
      <>
        {name} · <TimeText at={time} />
      </>
    ),
  });
  return [
    {
      key: 'number',
      label: t('number'),
      value: <Copyable label={t('number')} value={movement.movementNo} />,
    },
    enteredBy === null
      ? named('origin', t('detail.origin'), t(`origins.${origin}`), enteredTime)
      : named('entered', t('detail.enteredBy'), enteredBy, enteredTime),
    ...(decidedBy !== null && decidedTime !== null
      ? [
          named(
            'decided',
            t(status === 'REJECTED' ? 'detail.rejectedBy' : 'detail.confirmedBy'),
            decidedBy,
            decidedTime,
          ),
        ]
      : []),
    ...(decisionReason === null
      ? []
      : [{ key: 'why', label: t('detail.rejectedBecause'), value: decisionReason }]),
  ];
}

function DocumentButton({ movement: { movementNo, document } }: { readonly movement: HouseMovement }) {
  const t = useTexts('movements.detail');
  return (
    <FileButton
      fetchFile={() => download(downloadHouseDocument, { movementNo })}
      hasContent
      label={t('download')}
      name={document?.name ?? movementNo}
      of={document?.name ?? movementNo}
      size="compact-sm"
      texts={{ empty: t('noDocument'), done: t('downloaded') }}
      variant="default"
    />
  );
}

function Postings({ postings }: Pick<ResponseOf<typeof getHouseMovement>, 'postings'>) {
  const t = useTexts('movements.detail');
  const purpose = usePurpose();
  return (
    <ul className={classes.postings}>
      {postings.map(({ debit, credit, amount }) => (
        <li className={classes.posting} key={`${debit}:${credit}:${amount.currency}`}>
          <span>
            {t('debit')} {purpose(debit)} · {t('credit')} {purpose(credit)}
          </span>
          <AmountDtoText currency={amount.currency} value={amount.value} />
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts }: Pick<ResponseOf<typeof getHouseMovement>, 'parts'>) {
  const t = useTexts('movements');
  return (
    <section>
      <h3 className={classes.title}>{t('detail.parts')}</h3>
      <ul className={classes.postings}>
        {parts.map((part) => (
          <li className={classes.posting} key={part.movementNo}>
            <span>
              {t(`kinds.${part.kind}`)} · {part.movementNo} <MovementStatusTag status={part.status} />
            </span>
            <MovementAmount {...part} />
          </li>
        ))}
      </ul>
    </section>
  );
}
