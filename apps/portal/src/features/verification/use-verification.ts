// The form of a verification and its saves: a draft at any time, the whole at the end, neither over somebody else's work.
import {
  catalogue,
  getMemberInfo,
  getOverview,
  isIdentityFinished,
  type Endpoint,
  type IdentityCheck,
  type SliceView,
} from '@causeway/contract';
import { isRequestError, toast } from '@causeway/ui';
import { useCallback, useState } from 'react';
import { useContractForm, type ContractForm } from '../../shared/contract-form.ts';
import { invalidate, queryClient, queryOf, useWrite } from '../../shared/queries.ts';
import { valuesOf, type KycKind, type KycValues } from './kyc-kind.ts';
import { useTexts } from './texts.ts';

interface SaveRequest {
  readonly isEditable: 0 | 1;
  readonly version: number;
  readonly record: KycValues;
}

export interface Verification {
  readonly form: ContractForm<KycValues>;
  readonly check: IdentityCheck;
  readonly isSaving: boolean;
  readonly error: Error | null;
  /** Somebody saved since; nothing is saved until the newer version is loaded. */
  readonly isOutdated: boolean;
  /** Saves a draft if there is anything to save. Rejects where it could not. */
  readonly save: () => Promise<void>;
  readonly submit: () => Promise<void>;
  readonly keepCheck: (check: IdentityCheck) => void;
}

const isOutdated = (error: Error | null): boolean =>
  isRequestError(error) && error.code === catalogue['changed-meanwhile'].code;

export function useVerification(kind: KycKind, view: SliceView): Verification {
  const t = useTexts('verification.flow');
  const form = useContractForm<KycValues>(kind.schema, { initialValues: valuesOf(kind, view.record) });
  const write = useWrite(kind.save as Endpoint<SaveRequest, SliceView>, { silent: true });
  const [version, setVersion] = useState(view.version);
  const [check, setCheck] = useState(view.identityCheck);

  const send = async (isEditable: 0 | 1): Promise<void> => {
    const record = form.getValues();
    try {
      const saved = await write.mutateAsync({ isEditable, version, record });
      setVersion(saved.version);
      form.resetDirty(record);
      const { queryKey } = queryOf<object, SliceView>(kind.query, {});
      queryClient.setQueryData(queryKey, saved);
    } catch (error) {
      form.showRefusal(error, 'record.');
      throw error;
    }
  };

  return {
    form,
    check,
    isSaving: write.isPending,
    error: write.error,
    isOutdated: isOutdated(write.error),
    save: async () => {
      if (!form.isDirty() && version > 0) return;
      await send(0);
      toast(t('saved'), 'good');
    },
    submit: async () => {
      await send(1);
      await invalidate(getMemberInfo, getOverview);
    },
    keepCheck: useCallback((next: IdentityCheck) => {
      // A check under way must not hide one that has finished meanwhile.
      setCheck((known) => (isIdentityFinished(known.jumioResult) && next.jumioResult === 2 ? known : next));
    }, []),
  };
}
