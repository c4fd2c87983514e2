// Names of payment channels: chains by name, all banks as one.
import { channels, type ChannelCode } from '@causeway/contract';
import { useSharedTexts } from '../../../shared/texts.ts';

/** Usage: `const channelName = useChannelName(); channelName(row.channel)`. */
export function useChannelName(): (channel: ChannelCode) => string {
  const t = useSharedTexts('channel');
  return (channel) => {
    if (channel === channels.erc20) return t('erc20');
    return channel === channels.trc20 ? t('trc20') : t('bank');
  };
}
