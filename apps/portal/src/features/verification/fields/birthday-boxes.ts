// A birthday in three boxes and as the single text of the record. A partial date is kept exactly as typed, a
// complete one is padded (VER-048). Pure.
import { birthdayOf, isDay, type BirthdayBoxes } from '@causeway/contract';
import { typedDigits } from '@causeway/money';

export function boxesOf(text: string): BirthdayBoxes {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** '' for three empty boxes; YYYY-MM-DD for a real day; else the content of the boxes. */
export function birthdayText(boxes: BirthdayBoxes): string {
  const { day, month, year } = boxes;
  if (day === '' && month === '' && year === '') return '';
  const whole = birthdayOf(boxes);
  return year.length === 4 && isDay(whole) ? whole : `${year}-${month}-${day}`;
}

/** Only digits, at most as many as the box holds. */
export const boxDigits = (typed: string, box: keyof BirthdayBoxes): string =>
  typedDigits(typed).slice(0, box === 'year' ? 4 : 2);
