// The books of a day, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    books: 'Books by day',
  },
  description: 'The trial balance of any day in Hong Kong time. Open a line to see its journals.',
  day: 'Day',
  notComplete: 'Some journals are still being added up. Recalculate in a moment.',
  again: 'Recalculate',
  emptyTitle: 'No balances on this day',
  emptyText: 'Nothing had been booked by the end of this day.',
  owner: 'Owner',
  members: 'Members',
  house: 'House',
  account: 'Account',
  opening: 'Opening',
  debits: 'Debits',
  credits: 'Credits',
  closing: 'Closing',
  notZero: 'The closing balances do not add up to zero',
  journalsOf: 'Journals: {owner}, {account}, {currency}, {day}',
  noJournalsTitle: 'No journals',
  noJournalsText: 'Nothing moved on this line that day.',
};
