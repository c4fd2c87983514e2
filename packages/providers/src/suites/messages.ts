// The requirements for every mail server and every SMS gateway.
import { randomInt } from 'node:crypto';
import type { MailPort, SmsPort } from '../port.ts';
import { NotPossible, demand, type Check, type Person } from './check.ts';

/**
 * All three languages of the product, because a sender or a gateway that cannot write one delivers question
 * marks.
 */
const TEXT = 'Certification, 认证, 認證';

export const mailSuite = (mail: MailPort, to: string | null, person: Person): readonly Check[] =>
  messageSuite('email', to, person, (address, text) =>
    mail.send({ to: address, subject: text, text: `${text}\n`, html: `<p>${text}</p>` }),
  );

export const smsSuite = (sms: SmsPort, to: string | null, person: Person): readonly Check[] =>
  messageSuite('SMS', to, person, (number, text) => sms.send({ to: number, text }));

function messageSuite(
  kind: string,
  to: string | null,
  person: Person,
  send: (to: string, text: string) => Promise<void>,
): readonly Check[] {
  const sent: { mark?: string } = {};
  return [
    {
      name: 'taken',
      proves: `One ${kind} is taken by the provider.`,
      needs: 'where to send it (--to)',
      run:
        to === null
          ? null
          : async () => {
              const mark = String(randomInt(100_000, 1_000_000));
              await send(to, `${TEXT} ${mark}`);
              sent.mark = mark;
              return { facts: [] };
            },
    },
    {
      name: 'arrived',
      proves: `The ${kind} arrives, with the letters of all three languages.`,
      needs: 'where to send it (--to), and a person who looks (--wait)',
      run:
        to === null
          ? null
          : async () => {
              if (sent.mark === undefined) throw new NotPossible('none was sent');
              const isThere = await person.request({ kind: 'find-message', to, mark: sent.mark });
              if (isThere === null) throw new NotPossible('nobody looked (--wait)');
              demand(isThere, 'it did not arrive, or not as it was written');
              return { facts: [] };
            },
    },
  ];
}
