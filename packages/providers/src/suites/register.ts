// The requirements for every register of companies.
import type { RegisterPort, RegisterQuestion } from '../port.ts';
import { demand, type Check } from './check.ts';

export interface RegisterSamples {
  /** A company that is in the register. */
  readonly known: RegisterQuestion | null;
  /** A company whose number nobody has. */
  readonly unknown: RegisterQuestion | null;
}

export function registerSuite(register: RegisterPort, { known, unknown }: RegisterSamples): readonly Check[] {
  return [
    {
      name: 'greeting',
      proves: 'The register answers, and takes the key.',
      needs: null,
      run: async () => {
        await register.greet();
        const { title, countries, isComplete } = register;
        return {
          facts: [
            `register ${title}`,
            countries === null ? 'every country' : `countries ${countries.join(', ')}`,
            isComplete ? 'has every company' : 'has some companies: a missing one says nothing',
          ],
        };
      },
    },
    {
      name: 'known-company',
      proves: 'A company in the register is found with its name, number and state.',
      needs: 'a company in the register (--company)',
      run: known && (() => knownCompany(register, known)),
    },
    {
      name: 'unknown-company',
      proves: 'A number that no company has is not found, which is an answer and no error.',
      needs: 'a number that no company has (--no-company)',
      run:
        unknown &&
        (async () => {
          const { outcome } = await register.company(unknown);
          demand(outcome === 'not-found', 'a company is found under it');
          return { facts: [] };
        }),
    },
  ];
}

async function knownCompany(register: RegisterPort, known: RegisterQuestion) {
  const answer = await register.company(known);
  demand(answer.outcome === 'found', 'it is not found');
  const { entry } = answer;
  demand(entry.name !== '' && entry.number !== '', 'name or number is empty');
  demand(entry.state !== 'unknown', `its state is a word that the adapter does not know: ${entry.stateText}`);
  const again = await register.company(known);
  demand(JSON.stringify(again) === JSON.stringify(answer), 'asked again, the register answers otherwise');
  const counted = (parties: readonly unknown[] | null, what: string): string =>
    parties === null ? `no ${what} in this register` : `${parties.length} ${what}`;
  return {
    facts: [`state ${entry.state}`, counted(entry.officers, 'officers'), counted(entry.owners, 'owners')],
    personal: [`${entry.name}, ${entry.number}`],
  };
}
