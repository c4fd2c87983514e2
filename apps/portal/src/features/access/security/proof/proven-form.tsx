// The common form of every change: its own fields, a proof, and its button. A wrong code is shown here; a
// lock is shown by the dialog that counts down.
import type { Proof, ProofPurpose, SecurityInfo } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isRefusal } from '@causeway/web/refusals';
import { FormFoot } from '../form-foot.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProofEntry } from './use-proof-entry.ts';

export interface ProvenFormProps {
  readonly purpose: ProofPurpose;
  readonly info: SecurityInfo;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly onCancel: () => void;
  /** Rejects if the server refuses: then everything stays as it was entered. */
  readonly onProof: (proof: Proof) => Promise<unknown>;
  /** Checks the form's own fields before the proof is requested. */
  readonly isComplete?: () => boolean;
  /** True if the form's own fields have shown the refusal. */
  readonly onRefused?: (error: unknown) => boolean;
  /**
   * Shows a refusal at a code of the form's own, because the server does not say which of the two codes was
   * wrong.
   */
  readonly onWrongCode?: (why: string) => void;
  /** A password that the form needs anyway: it also serves as the proof if the method is a password. */
  readonly password?: string;
  readonly children?: ReactNode;
}

export function ProvenForm(props: ProvenFormProps) {
  const { purpose, info, submitLabel, danger = false, onCancel, onProof, children } = props;
  const { isComplete = () => true, onRefused = () => false, onWrongCode, password } = props;
  const t = useTexts('security.proof');
  const entry = useProofEntry(purpose, info.proofMethods);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isProvenByForm = password !== undefined && entry.method === 'password';

  /** Shows a refusal where it belongs; returns what concerns the form as a whole. */
  const place = (refusal: unknown): unknown => {
    if (onRefused(refusal) || isRefusal(refusal, 'login-locked')) return null;
    if (!isRefusal(refusal, 'wrong-code', 'wrong-password', 'passkey-refused')) return refusal;
    if (onWrongCode === undefined || !isRefusal(refusal, 'wrong-code')) {
      entry.refuse(refusal.msg);
    } else if (entry.method === 'passkey') {
      onWrongCode(refusal.msg);
    } else {
      onWrongCode(t('eitherCode'));
      entry.refuse(t('eitherCode'), true);
    }
    return null;
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const proof = isProvenByForm ? { method: 'password' as const, password } : await entry.take();
      if (proof !== undefined) await onProof(proof);
    } catch (refusal) {
      setError(place(refusal));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isProofComplete = isProvenByForm || entry.isComplete();
    if (isComplete() && isProofComplete) void run();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {children}
      {!isProvenByForm && <ProofFields entry={entry} />}
      <FormError error={error} />
      <FormFoot
        danger={danger}
        disabled={entry.method === undefined}
        isBusy={isBusy}
        onCancel={onCancel}
        submitLabel={submitLabel}
      />
    </form>
  );
}
