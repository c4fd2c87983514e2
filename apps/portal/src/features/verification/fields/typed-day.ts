// A day as somebody types it. Other formats are not guessed: 12/05 is May to some and December to others.
// Pure.
import { isDay } from '@causeway/contract';

/**
 * YYYY-MM-DD for a real day in that format or with slashes; anything else stays as typed, so that the form's
 * rule reports it.
 */
export function dayTyped(text: string): string {
  const day = text.trim().replaceAll('/', '-');
  return isDay(day) ? day : text;
}
