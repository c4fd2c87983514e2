// The text that asks a bank about a difference. It is in English for every reader, because the bank reads it.
export const bankLetter = {
  subject: 'Account {account}, {day}: please clarify',
  facts: 'Account: {account}\nDay: {day}\nAmount: {amount}\nReference: {detail}',
  entry:
    'Dear Sir or Madam,\n\nWe cannot reconcile the following with your books:\n\n{facts}\n\nPlease tell us whether and when you booked it, with your reference, and send us a corrected statement if it is wrong.\n\nKind regards',
  statement:
    'Dear Sir or Madam,\n\nYour statement (camt.053) of the following is missing, or does not agree with the previous one:\n\n{facts}\n\nPlease send us the statement of that day again.\n\nKind regards',
};
