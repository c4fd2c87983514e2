// The steps of a move out of cold storage: the transaction as a file and QR code, the signed transaction, and
// its differences.
import {
  listWalletMoves,
  prepareWalletMove,
  type ResponseOf,
  submitSignedMove,
  type WalletMove,
} from '@causeway/contract';
import { FormError, QrCode, saveDownload, StatusTag, TimeText, toast } from '@causeway/ui';
import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import classes from './custody.module.css';
import { useTexts } from './texts.ts';

const QR_SIZE = 300;

interface SigningProps {
  readonly move: WalletMove;
}

export function OfflineSigning({ move }: SigningProps) {
  const t = useTexts('custody.moves');
  const { toSign } = move;
  return (
    <>
      {toSign !== null && toSign.spentBy === null && <ToSign move={move} toSign={toSign} />}
      {toSign !== null && toSign.spentBy !== null && (
        <StatusTag tone="bad">
          {t(toSign.nonce === null ? 'expired' : 'nonceUsed', { by: toSign.spentBy })}
        </StatusTag>
      )}
      <Prepare move={move} />
      {toSign !== null && toSign.spentBy === null && <Submit move={move} />}
    </>
  );
}

interface ToSignProps extends SigningProps {
  readonly toSign: NonNullable<WalletMove['toSign']>;
}

function ToSign({ move, toSign: { document, fileName, expiresTime, nonce } }: ToSignProps) {
  const t = useTexts('custody.moves');
  const save = () =>
    saveDownload({ blob: new Blob([document], { type: 'application/json' }), filename: fileName }, fileName);
  return (
    <>
      <p className={classes.quiet}>
        {t('toSign')} {nonce !== null && t('nonce', { nonce })}
        {expiresTime !== null && (
          <>
            {t('expires')} <TimeText at={expiresTime} />
          </>
        )}
      </p>
      <QrCode label={t('qr', { move: move.moveNo })} size={QR_SIZE} value={document} />
      <Group>
        <Button onClick={save} variant="default">
          {t('save')}
        </Button>
      </Group>
    </>
  );
}

function Prepare({ move: { moveNo, version, toSign } }: SigningProps) {
  const t = useTexts('custody.moves');
  const write = useWrite(prepareWalletMove);
  // Without a nonce, the network could accept two of them.
  if (toSign !== null && toSign.spentBy === null && toSign.nonce === null) return null;
  const prepare = async (): Promise<void> => {
    const { obstacle } = await write.mutateAsync({ moveNo, version });
    if (obstacle) toast(t('obstacle', { reason: obstacle.reason }), 'bad');
    await invalidate(listWalletMoves);
  };
  return (
    <>
      <FormError error={write.error} />
      <Group>
        <Button
          loading={write.isPending}
          onClick={() => void prepare().catch(() => undefined)}
          variant={toSign === null ? 'filled' : 'default'}
        >
          {t(toSign === null ? 'prepare' : 'prepareAgain')}
        </Button>
      </Group>
    </>
  );
}

type Differences = ResponseOf<typeof submitSignedMove>['differences'];

function Submit({ move: { moveNo, version } }: SigningProps) {
  const t = useTexts('custody.moves');
  const write = useWrite(submitSignedMove);
  const [text, setText] = useState('');
  const [differences, setDifferences] = useState<Differences>([]);
  const submit = async (signed: string): Promise<void> => {
    const answer = await write.mutateAsync({ moveNo, version, signed });
    setDifferences(answer.differences);
    if (answer.differences.length === 0) toast(t('submitted'), 'good');
    await invalidate(listWalletMoves);
  };
  const send = (signed: string) => void submit(signed).catch(() => undefined);
  return (
    <>
      <Textarea
        label={t('signed')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={3}
        value={text}
      />
      {differences.length > 0 && (
        <div role="alert">
          <StatusTag tone="bad">{t('differs')}</StatusTag>
          <ul className={classes.reasons}>
            {differences.map(({ field, asked, signed }) => (
              <li key={field}>{t('difference', { field: t(`fields.${field}`), asked, signed })}</li>
            ))}
          </ul>
        </div>
      )}
      <FormError error={write.error} />
      <Group>
        <Button disabled={text.trim() === ''} loading={write.isPending} onClick={() => send(text.trim())}>
          {t('submit')}
        </Button>
        <FileButton onChange={(file) => void file?.text().then(send)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('upload')}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}
