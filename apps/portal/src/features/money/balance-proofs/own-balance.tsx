// The member's own balance of a chosen day: fetches its proof and checks it at once, against the public
// total.
import {
  errorName,
  getBalanceProof,
  getDocumentKeys,
  type BalanceProofFile,
  type BalanceStatements,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import {
  AmountText,
  DownloadIcon,
  EmptyState,
  ErrorState,
  LoadingState,
  isRequestError,
  saveDownload,
  useDay,
} from '@causeway/ui';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { checkProof } from './check-proof.ts';
import { ownedIn } from './proof-kinds.ts';
import { SubAccountChoice } from './sub-account-choice.tsx';
import { useTexts } from './texts.ts';
import { VerdictView } from './verdict-view.tsx';

type Statement = BalanceStatements['list'][number];

interface OwnBalanceProps {
  readonly statements: readonly Statement[];
  /** The currency shown first: one that the member holds. */
  readonly currency: CurrencyCode;
}

export function OwnBalance({ statements, currency: first }: OwnBalanceProps) {
  const t = useTexts('balanceProofs.own');
  const dayText = useDay('never');
  const { isDeveloper } = useUser();
  const days = [...new Set(statements.map(({ day }) => day))];
  const [day, setDay] = useState(days[0] ?? '');
  const [currency, setCurrency] = useState<string>(first);
  const [subAccountId, setSubAccount] = useState<string>();
  const ofDay = statements.filter((each) => each.day === day);
  const statement = ofDay.find((each) => each.currency === currency);
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <Select
          allowDeselect={false}
          data={days.map((value) => ({ value, label: dayText(value) }))}
          label={t('day')}
          onChange={(next) => setDay(next ?? day)}
          value={day}
        />
        <Select
          allowDeselect={false}
          data={ofDay.map((each) => each.currency)}
          label={t('currency')}
          onChange={(next) => setCurrency(next ?? currency)}
          value={currency}
        />
        {isDeveloper === 1 && <SubAccountChoice onChange={setSubAccount} value={subAccountId} />}
      </Group>
      {statement && <OwnProof statement={statement} subAccountId={subAccountId} />}
    </Stack>
  );
}

interface OwnProofProps {
  readonly statement: Statement;
  readonly subAccountId: string | undefined;
}

function OwnProof({ statement, subAccountId }: OwnProofProps) {
  const t = useTexts('balanceProofs.own');
  const dayText = useDay('never');
  const { day, currency } = statement;
  const request = { day, currency, ...(subAccountId !== undefined && { subAccountId }) };
  const proof = useQuery(queryOf(getBalanceProof, request, { quiet: true }));
  if (proof.error && isMissing(proof.error))
    return <EmptyState text={t('nothingText')} title={t('nothingTitle', { currency, day: dayText(day) })} />;
  if (proof.error) return <ErrorState error={proof.error} onRetry={() => void proof.refetch()} />;
  if (!proof.data) return <LoadingState count={3} shape="detail" />;
  return <Checked proof={proof.data} statement={statement} />;
}

const isMissing = (error: Error): boolean =>
  isRequestError(error) && errorName(error.code) === 'no-balance-proof';

interface CheckedProps {
  readonly proof: BalanceProofFile;
  readonly statement: Statement;
}

function Checked({ proof, statement }: CheckedProps) {
  const t = useTexts('balanceProofs.own');
  const verdicts = useTexts('balanceProofs.verdict');
  const keys = useQuery(queryOf(getDocumentKeys, {}));
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  const checked = useQuery({
    queryKey: ['balance-proofs.checked', text, statement.hash, keys.data],
    queryFn: () =>
      checkProof(text, {
        statement: JSON.stringify(statement),
        keys: new Map(keys.data?.keys.map(({ keyId, publicKey }) => [keyId, publicKey])),
      }),
    enabled: keys.data !== undefined,
  });
  const { day, currency, keyId, signature } = statement;
  const { ownerId } = ownedIn(proof);
  const publicKey = keys.data?.keys.find((key) => key.keyId === keyId)?.publicKey;
  const signed = { statement: statement.statement ?? proof.statement, keyId, signature };
  if (keys.error) return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />;
  return (
    <Stack gap="md">
      {checked.data?.kind === 'proven' && (
        <div>
          <AmountText amount={checked.data.balance} size="hero" />
          <Text c="dimmed" size="sm">
            {t('includes')}
          </Text>
        </div>
      )}
      {checked.data ? (
        <VerdictView of="own" verdict={checked.data} />
      ) : (
        <p role="status">{verdicts('checking')}</p>
      )}
      <Group gap="sm">
        <Button
          leftSection={<DownloadIcon size={16} />}
          onClick={() => save(text, `balance-proof-${ownerId}-${currency}-${day}.json`)}
          variant="default"
        >
          {t('saveProof')}
        </Button>
        <Button
          leftSection={<DownloadIcon size={16} />}
          onClick={() => save(`${JSON.stringify(signed, null, 2)}\n`, `signed-total-${currency}-${day}.json`)}
          variant="default"
        >
          {t('saveStatement')}
        </Button>
        {publicKey !== undefined && (
          <Button
            leftSection={<DownloadIcon size={16} />}
            onClick={() => saveKey(publicKey, `key-${keyId}.pem`)}
            variant="default"
          >
            {t('saveKey')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const saveKey = (text: string, name: string): void =>
  saveDownload({ blob: new Blob([`${text}\n`], { type: 'application/x-pem-file' }), filename: name }, name);

const save = (text: string, name: string): void =>
  saveDownload({ blob: new Blob([text], { type: 'application/json' }), filename: name }, name);
