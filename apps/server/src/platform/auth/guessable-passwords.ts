// Passwords that satisfy the rule of four kinds and are nevertheless guessed first: a common word with a
// capital, digits and a sign. Compared by the word, so that a short list covers some hundred thousand
// passwords.
import { refuse } from '../refusal.ts';

/** The password's owner, and words that the operator adds: its names and those of its products. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly ownWords: readonly string[];
}

/**
 * Refuses 'common-password': a common word, a name of the product or the operator, or the person's own mailbox, with
 * digits and signs.
 */
export function refuseCommonPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password, owner)) refuse('common-password');
}

export function isCommonPassword(password: string, { email, ownWords }: PasswordOwner): boolean {
  const own = new Set(ownWords.map(lettersOf));
  const mailbox = lettersOf(email?.split('@')[0] ?? '');
  const isOwn = mailbox.length >= mailboxLettersMin && lettersOf(password).includes(mailbox);
  return isOwn || wordsOf(password).some((word) => words.has(word) || own.has(word) || isOneLetter(word));
}

/** Shorter mailbox names occur in too many good passwords. */
const mailboxLettersMin = 4;

const isOneLetter = (word: string): boolean => /^(.)\1*$/.test(word);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The letter behind each sign that disguises one. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '|': 'l', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't',
}; // prettier-ignore

const undisguised = (text: string): string =>
  lettersOf(text.replaceAll(/[@431!|0$57+]/g, (sign) => disguises[sign] ?? sign));

/** The word within a password, as typed and with digits and signs read as letters, without what surrounds it. */
function wordsOf(password: string): readonly string[] {
  const text = password.normalize('NFKC');
  const from = text.search(/[A-Za-z]/);
  const trimmed = text.slice(Math.max(0, from)).replace(/[^A-Za-z]{1,128}$/, '');
  const disguisedStart = text.replace(/[^A-Za-z]{1,128}$/, '');
  const disguisedEnd = text.slice(Math.max(0, from)).replace(/[\d\W_]$/, '');
  return [lettersOf(text), ...[trimmed, disguisedStart, disguisedEnd, text].map(undisguised)];
}

/** Words in lower case: the product's name, words of its trade, and the commonest ones of leaked passwords. */
const words: ReadonlySet<string> = new Set(
  `
  causeway payment payments custody wallet bank banking transfer exchange crypto bitcoin ethereum tether money finance
  password passwort passord passwd pass passcode passphrase motdepasse contrasena senha parola wachtwoord mima
  mypassword thepassword newpassword oldpassword yourpassword changeme changeit change letmein letmeinnow openup
  welcome welcomeback hello helloworld secret topsecret mysecret private access login logon signin admin administrator
  adminadmin root superuser master manager user username guest test tester testing testtest testpass demo default temp
  temporary sample example company office work computer internet server system windows google facebook youtube twitter
  linkedin instagram yahoo gmail hotmail microsoft apple iphone android samsung huawei alibaba tencent wechat alipay
  qwerty qwert qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx
  qazwsx qazwsxedc wsxqaz wsxedc zaqwsx zaqxsw qweasd qweasdzxc qwe asd zxc qweqwe asdasd asdqwe poiuyt lkjhgf mnbvcxz
  qawsed qwaszx xswzaq cdevfr abc abcd abcde abcdef abcdefg abcdefgh abcabc abcdabcd aabb aabbcc aaabbb xyz xyzxyz abcxyz
  spring summer autumn fall winter season january february march april may june july august september october november
  december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
  today tomorrow birthday holiday christmas newyear happy happynewyear happybirthday lucky fortune gongxi facai woaini
  woaiwojia aini iloveyou iloveu loveyou lovely love lover loveme forever baby babygirl babyboy honey sweetheart sweetie
  darling princess prince queen king angel sunshine rainbow flower butterfly star starwars trustno trustme believe
  dragon tiger monkey lion eagle falcon phoenix panther wolf bear dolphin chicken turtle kitty kitten puppy doggy cat dog
  horse shadow hunter killer ninja samurai warrior soldier ranger knight wizard merlin gandalf matrix batman superman
  spiderman ironman pokemon pikachu naruto minecraft fortnite gamer gaming player football soccer baseball basketball
  hockey tennis golf cricket liverpool arsenal chelsea manchester barcelona realmadrid juventus yankees cowboys lakers
  jordan michael jackson michelle jennifer jessica ashley amanda nicole daniel david robert thomas andrew anthony charlie
  george william james john joseph joshua matthew richard alexander alex chris christian peter patrick justin jason kevin
  steven brandon tyler samantha stephanie elizabeth victoria maria anna sophie emma olivia hannah laura sarah rachel
  zhang wang wangwei zhangwei liwei chen huang zhao zhou yang liming xiaoming
  london paris berlin madrid rome newyork boston chicago texas dallas california america england france germany italy
  spain russia china beijing shanghai shenzhen guangzhou hongkong hongkonger taipei taiwan singapore japan tokyo korea
  seoul india mumbai delhi dubai canada toronto australia sydney melbourne
  cheese chocolate cookie coffee banana orange apples cherry pepper ginger pizza whatever nothing something blahblah
  freedom liberty america peace power money cash dollar diamond golden gold silver platinum crystal pearl mercedes ferrari
  porsche toyota honda yamaha harley mustang corvette camaro jaguar guitar music metallica rockstar hiphop
  jesus jesuschrist christ heaven god godisgood godislove faith grace blessed allah buddha
  fuckyou fuckoff fuck shit bitch asshole sexy hottie
  `
    .trim()
    .split(/\s+/),
);
