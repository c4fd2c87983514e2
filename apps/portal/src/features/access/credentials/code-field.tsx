// The field for a sent code, with the button that sends the code.
import { CodeButton, CodeInput, useIsCodeSent, type CodeInputProps } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import classes from './credentials.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly input: CodeInputProps;
  /** Sends the code; its answer gives the wait before the next one. Rejects if nothing was sent. */
  readonly onSend: () => Promise<{ readonly cooldownSeconds: number }>;
  /** One key per purpose and address. */
  readonly storageKey: string;
  /** True if the first code is sent automatically. */
  readonly sendsFirst?: boolean;
  /** Shown until a code is being sent. */
  readonly unsent?: ReactNode;
  /** Shown after the code was sent; empty if a reload has lost the details. */
  readonly sent: ReactNode;
}

export function CodeField(props: CodeFieldProps) {
  const { label, input, onSend, storageKey, sendsFirst = false, unsent, sent } = props;
  const isSent = useIsCodeSent(storageKey);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <CodeLine isWrong={Boolean(input.error)}>
        <CodeInput description={isSent ? undefined : unsent} label={label} {...input} ref={field} />
        {/* A new address has no code sent yet. */}
        <CodeButton
          field={field}
          key={storageKey}
          onSend={onSend}
          sendsFirst={sendsFirst}
          storageKey={storageKey}
        />
      </CodeLine>
      {isSent && sent !== undefined && (
        <Text c="dimmed" role="status" size="sm">
          {sent}
        </Text>
      )}
    </>
  );
}

/** A code beside the button that sends it; the button stays level with the field while an error is shown beneath. */
interface CodeLineProps {
  readonly isWrong: boolean;
  /** The field first, then the button. */
  readonly children: ReactNode;
}

function CodeLine({ isWrong, children }: CodeLineProps) {
  return (
    <div className={classes.withButton} data-error={isWrong || undefined}>
      {children}
    </div>
  );
}
