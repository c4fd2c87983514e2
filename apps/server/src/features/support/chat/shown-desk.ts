// The support desk as visitors see it: whether it answers now, its hours, and the accepted files.
import { type getChatDesk, type Language, type ResponseOf, uploadExtensions } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { deskState } from './open-conversation.ts';

export async function shownDesk(
  context: FeatureContext,
  language: Language,
  now: Date,
): Promise<ResponseOf<typeof getChatDesk>> {
  const { settings, ...state } = await deskState(context, now);
  const { hoursFrom: from, hoursTo: to, isDaily, fileTypes } = settings;
  return {
    ...state,
    hours: { from, to, isDaily },
    closedText: settings.closedText[language],
    files: {
      extensions: fileTypes.flatMap((type) => [...uploadExtensions[type]]),
      sizeMax: settings.fileBytesMax,
      countMax: settings.filesMax,
    },
  };
}
