// Tones for the states of webhook notifications.
import type { WebhookState } from '@causeway/contract';
import type { Tone } from '@causeway/ui';

export const webhookTones = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<WebhookState, Tone>;
