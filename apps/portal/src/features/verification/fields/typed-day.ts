// A day as somebody types it. Other formats are not guessed: 12/05 means May to some people and December to
// others. Pure.
import { isDay } from '@causeway/contract';

/**
 * YYYY-MM-DD for a complete day in that format or with slashes; any other text stays as typed, so that the
 * form's rule reports it.
 */
export function dayTyped(text: string): string {
  const day = text.trim().replaceAll('/', '-');
  return isDay(day) ? day : text;
}
