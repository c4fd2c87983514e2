// Approve, reject or withdraw: one of them or none, depending on the viewer. A rejection needs a reason; an
// approval needs the approver's second factor if one is required.
import {
  approvalDecision,
  maskedEmail,
  authTypes,
  type ApprovalForPerson,
  type ApprovalProof,
  type PasskeyAssertion,
} from '@causeway/contract';
import {
  CodeButton,
  CodeInput,
  ConfirmDialog,
  isRequestError,
  toast,
  useIsCodeSent,
  usePasskeyText,
} from '@causeway/ui';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { askPasskey, hasPasskeys } from '../../access/credentials/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './second-approval.module.css';

export interface GivenDecision {
  readonly decision: 'approve' | 'reject';
  readonly version: number;
  readonly contentHash: string;
  readonly reason: string;
  readonly verifyCode?: string;
  readonly passkey?: PasskeyAssertion;
}

type PasskeyOptions = Parameters<typeof askPasskey>[0];

interface ApprovalActionsProps {
  readonly approval: ApprovalForPerson;
  /** The actions that the viewer may take. */
  readonly may: readonly string[];
  /** The subject of the decision in one line: an amount, a payee. */
  readonly about: string;
  /** The proof that an approval needs; null if none, as for a payee. */
  readonly proof?: ApprovalProof | null;
  /** Sends the code, unless the authenticator shows it. */
  readonly sendCode?: () => Promise<unknown>;
  /** Requests the data that a passkey signs. */
  readonly begin?: () => Promise<PasskeyOptions>;
  readonly decide: (decision: GivenDecision) => Promise<unknown>;
  readonly withdraw: () => Promise<unknown>;
  /** Refetches what may have changed, also after a refusal. */
  readonly onDone: () => unknown;
}

type Opened = 'approve' | 'reject' | 'withdraw';

const byAuthenticator: ApprovalProof['authType'] = authTypes.authenticator;
const bySms: ApprovalProof['authType'] = authTypes.sms;
const codeDigits = ({ authType }: ApprovalProof): number => (authType === byAuthenticator ? 6 : 4);

export function ApprovalActions(props: ApprovalActionsProps) {
  const { approval, may, onDone } = props;
  const t = useSharedTexts('approval');
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const after = async (done: Promise<unknown>, said: string): Promise<void> => {
    await done.finally(onDone);
    toast(said, 'good');
  };
  const { version, contentHash, status } = approval;
  const decide = (more: Pick<GivenDecision, 'decision' | 'reason'> & Partial<GivenDecision>) =>
    after(
      props.decide({ version, contentHash, ...more }),
      t(more.decision === 'approve' ? 'didApprove' : 'didReject'),
    );
  if (status !== 'waiting') return null;
  return (
    <>
      <Group gap="xs" mt="sm">
        {may.includes('approve') && <Button onClick={() => setOpened('approve')}>{t('approve')}</Button>}
        {may.includes('reject') && !may.includes('withdraw') && (
          <Button color="bad" onClick={() => setOpened('reject')} variant="default">
            {t('reject')}
          </Button>
        )}
        {may.includes('withdraw') && (
          <Button onClick={() => setOpened('withdraw')} variant="default">
            {t('withdraw')}
          </Button>
        )}
      </Group>
      {opened === 'approve' && (
        <Approving
          about={props.about}
          name={approval.submittedBy}
          onApprove={(given) => decide({ decision: 'approve', reason: '', ...given })}
          onClose={close}
          begin={props.begin}
          contentHash={contentHash}
          proof={props.proof ?? null}
          sendCode={props.sendCode}
        />
      )}
      {opened === 'reject' && (
        <Rejecting
          about={props.about}
          name={approval.submittedBy}
          onClose={close}
          onReject={(reason) => decide({ decision: 'reject', reason })}
        />
      )}
      <ConfirmDialog
        confirmLabel={t('withdraw')}
        danger
        onClose={close}
        onConfirm={() => after(props.withdraw(), t('didWithdraw'))}
        opened={opened === 'withdraw'}
        title={t('withdrawTitle')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  );
}

interface RejectingProps extends Pick<ApprovalActionsProps, 'about'> {
  readonly name: string;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const rejection = z.object({ reason: approvalDecision.reason });

function Rejecting({ about, name, onReject, onClose }: RejectingProps) {
  const t = useSharedTexts('approval');
  const form = useContractForm(rejection, { initialValues: { reason: '' } });
  const reason = form.values.reason.trim();
  /** An invalid reason shows its error beside it. */
  const reject = () =>
    onReject(reason).catch((error: unknown) => {
      form.showRefusal(error);
      throw error;
    });
  return (
    <ConfirmDialog
      confirmLabel={t('reject')}
      danger
      disabled={reason === ''}
      onClose={onClose}
      onConfirm={reject}
      opened
      title={t('rejectTitle', { name })}
    >
      <About about={about} />
      <Textarea
        autosize
        data-autofocus
        description={t('reasonHint', { name })}
        label={t('reason')}
        maxLength={500}
        minRows={2}
        required
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}

interface ApprovingProps extends Pick<ApprovalActionsProps, 'about' | 'begin' | 'sendCode'> {
  readonly proof: ApprovalProof | null;
  /** The code is valid for this content only. */
  readonly contentHash: string;
  readonly name: string;
  readonly onApprove: (given: Pick<GivenDecision, 'verifyCode' | 'passkey'>) => Promise<unknown>;
  readonly onClose: () => void;
}

function Approving({ about, name, begin, proof, onApprove, onClose, ...sent }: ApprovingProps) {
  const t = useSharedTexts('approval');
  const [code, setCode] = useState('');
  return (
    <ConfirmDialog
      confirmFirst={proof === null}
      confirmLabel={t('approve')}
      disabled={proof !== null && code.length !== codeDigits(proof)}
      onClose={onClose}
      onConfirm={() => onApprove(proof === null ? {} : { verifyCode: code })}
      opened
      title={t('approveTitle', { name })}
    >
      <About about={about} />
      {t('approveText')}
      {proof !== null && (
        <div className={classes.fields}>
          <Code code={code} onChange={setCode} proof={proof} {...sent} />
          {proof.hasPasskey && begin && hasPasskeys() && (
            <ByPasskey
              begin={begin}
              onSigned={async (passkey) => {
                await onApprove({ passkey });
                onClose();
              }}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

interface CodeProps extends Pick<ApprovingProps, 'sendCode' | 'contentHash'> {
  readonly proof: ApprovalProof;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/**
 * The field of the code, which comes from the authenticator or is sent. A sent code approves only what is on
 * the screen.
 */
function Code({ proof: { authType }, code, onChange, sendCode, contentHash }: CodeProps) {
  const t = useSharedTexts('approval');
  const { email } = useUser();
  const goesOut = authType !== byAuthenticator;
  const storageKey = `approval:${contentHash}`;
  const isSent = useIsCodeSent(storageKey);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      {goesOut && (
        <p>
          {authType === bySms
            ? t(isSent ? 'smsSent' : 'smsText')
            : t(isSent ? 'mailSent' : 'mailText', { email: maskedEmail(email ?? '') })}
        </p>
      )}
      <Group align="end" gap="xs">
        <CodeInput
          data-autofocus
          label={t(goesOut ? 'sentLabel' : 'code')}
          onChange={onChange}
          ref={field}
          required
          value={code}
          w={160}
        />
        {goesOut && <CodeButton field={field} onSend={async () => sendCode?.()} storageKey={storageKey} />}
      </Group>
    </>
  );
}

/** The signed content names the same details. */
function About({ about }: Pick<ApprovalActionsProps, 'about'>) {
  return (
    <Text fw={600} mb="xs">
      {about}
    </Text>
  );
}

interface ByPasskeyProps {
  readonly begin: () => Promise<PasskeyOptions>;
  readonly onSigned: (passkey: PasskeyAssertion) => Promise<unknown>;
}

function ByPasskey({ begin, onSigned }: ByPasskeyProps) {
  const t = useSharedTexts('approval');
  const [isAsking, setAsking] = useState(false);
  const passkeyText = usePasskeyText();
  const [problem, setProblem] = useState<string>();
  const press = (): void => {
    setAsking(true);
    setProblem(undefined);
    begin()
      .then(askPasskey)
      .then(onSigned)
      .catch((error: unknown) => {
        // The request layer already shows the refusals of the server.
        if (isRequestError(error)) return;
        setProblem(passkeyText(error));
      })
      .finally(() => setAsking(false));
  };
  return (
    <div>
      <Button loading={isAsking} onClick={press} variant="default">
        {t('passkey')}
      </Button>
      <p role="alert">{problem}</p>
    </div>
  );
}
