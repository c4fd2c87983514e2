// What the ways that money takes are called: the chains by name, all banks as one.
import type { ChannelCode } from '@causeway/contract';
import { useSharedTexts } from '../../../shared/texts.ts';

/** `const channelName = useChannelName(); channelName(row.fcCode)`. */
export function useChannelName(): (channel: ChannelCode) => string {
  const t = useSharedTexts('channel');
  return (channel) => {
    if (channel === 8) return t('erc20');
    return channel === 9 ? t('trc20') : t('bank');
  };
}
