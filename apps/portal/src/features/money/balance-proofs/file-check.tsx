// Checks a proof that was saved earlier or comes from somebody else, against a signed total and a key from
// elsewhere. The files never leave the browser.
import { getDocumentKeys } from '@causeway/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { checkProof, type Verdict } from './check-proof.ts';
import { useTexts } from './texts.ts';
import { VerdictView } from './verdict-view.tsx';

interface Chosen {
  readonly proof?: File | undefined;
  readonly statement?: File | undefined;
  readonly key?: File | undefined;
}

export function FileCheck() {
  const t = useTexts('balanceProofs.file');
  const { data } = useQuery(queryOf(getDocumentKeys, {}));
  const [chosen, setChosen] = useState<Chosen>({});
  const [isMissing, setMissing] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const published = new Map(data?.keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
  const change = (change: Chosen): void => {
    setChosen({ ...chosen, ...change });
    setVerdict(undefined);
    setMissing(false);
  };
  const check = async (): Promise<void> => {
    setMissing(chosen.proof === undefined);
    if (chosen.proof === undefined) return;
    const [proof, statement, key] = await Promise.all([
      chosen.proof.text(),
      chosen.statement?.text(),
      chosen.key?.text(),
    ]);
    setVerdict(
      await checkProof(proof, { statement, keys: key === undefined ? published : new Map([['', key]]) }),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void check();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" maw={560}>
        <Text size="sm">{t('text')}</Text>
        <TextInput
          accept=".json,application/json"
          error={isMissing && t('required')}
          label={t('proof')}
          onChange={({ currentTarget }) => change({ proof: currentTarget.files?.[0] })}
          required
          type="file"
        />
        <TextInput
          accept=".json,application/json"
          description={t('statementHint')}
          label={t('statement')}
          onChange={({ currentTarget }) => change({ statement: currentTarget.files?.[0] })}
          type="file"
        />
        <TextInput
          accept=".pem,application/x-pem-file"
          description={t('keyHint')}
          label={t('key')}
          onChange={({ currentTarget }) => change({ key: currentTarget.files?.[0] })}
          type="file"
        />
        <div>
          <Button type="submit">{t('check')}</Button>
        </div>
        {verdict && <VerdictView of="file" verdict={verdict} />}
      </Stack>
    </form>
  );
}
