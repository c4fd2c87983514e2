// A day as somebody types it. No other way of writing one is guessed at: 12/05 is May to some and December to others. Pure.
import { isDay } from '@causeway/contract';

/** YYYY-MM-DD for a real day that is written so, or with slashes; anything else as it was typed, for the form's rule to tell. */
export function dayTyped(text: string): string {
  const day = text.trim().replaceAll('/', '-');
  return isDay(day) ? day : text;
}
