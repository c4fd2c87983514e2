// A code that was sent, and the button that sends it.
import { CodeButton, CodeInput, useIsCodeSent, type CodeInputProps } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import classes from './credentials.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly input: CodeInputProps;
  /** Sends the code; its answer gives the wait before the next one. Rejects if nothing was sent. */
  readonly onSend: () => Promise<{ readonly cooldownSeconds: number }>;
  /** One key a purpose and address. */
  readonly storageKey: string;
  /** Sends the first one by itself. */
  readonly sendsFirst?: boolean;
  /** Said until the code is under way. */
  readonly unsent?: ReactNode;
  /** Said from then on; nothing where a reload has taken what there is to say. */
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
  /** The field, then the button. */
  readonly children: ReactNode;
}

function CodeLine({ isWrong, children }: CodeLineProps) {
  return (
    <div className={classes.withButton} data-error={isWrong || undefined}>
      {children}
    </div>
  );
}
