// What members are told of their fees, in English: the type of the other two.
export const en = {
  subject: 'A fee that applies to you will rise',
  opening: 'The fee below rises at the time given. Until then nothing changes.',
  fee: 'Fee',
  from: 'Takes effect',
  now: 'Now',
  later: 'Then',
  free: 'Free',
};
