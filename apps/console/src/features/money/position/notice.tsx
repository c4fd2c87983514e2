// A sentence above the figures about a problem with them or with the position.
import { ToneIcon } from '@causeway/ui';
import { Alert } from '@mantine/core';

interface NoticeProps {
  readonly tone: 'wait' | 'bad';
  readonly text: string;
}

export function Notice({ tone, text }: NoticeProps) {
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      mb="md"
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {text}
    </Alert>
  );
}
