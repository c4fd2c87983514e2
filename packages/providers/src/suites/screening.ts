// The requirements for every screening service.
import { randomUUID } from 'node:crypto';
import { screeningRisks, type ChainChannel, type ScreeningPort } from '../port.ts';
import { demand, type Check } from './check.ts';

export interface ScreeningSamples {
  /** A name that is on a list. */
  readonly listed: { readonly name: string; readonly country: string } | null;
  /** Addresses to screen, by channel. */
  readonly addresses: readonly { readonly channel: ChainChannel; readonly address: string }[];
}

export function screeningSuite(screening: ScreeningPort, samples: ScreeningSamples): readonly Check[] {
  const { listed, addresses } = samples;
  return [
    {
      name: 'listed-name',
      proves: 'A name that stands on a list is a hit, with the list and the entry.',
      needs: 'a name that stands on a list (--listed)',
      run:
        listed &&
        (async () => {
          const { hit, reason, matches } = await screening.party({ kind: null, ...listed });
          demand(hit, 'it is no hit');
          demand(reason !== null && reason !== '', 'the hit names no list');
          demand(matches.length > 0, 'the hit has no entry to compare the party with');
          return { facts: [`${matches.length} entries`], personal: [`lists: ${reason}`] };
        }),
    },
    {
      name: 'unlisted-name',
      proves: 'A name that nobody has is no hit.',
      needs: null,
      run: async () => {
        const name = lettersOf(randomUUID());
        const { hit, matches } = await screening.party({ kind: 'person', name, country: 'HK' });
        demand(!hit && matches.length === 0, 'a name of random letters is a hit');
        return { facts: [] };
      },
    },
    {
      name: 'several-names',
      proves: 'Several names are answered at once, each with what was found of it, in their order.',
      needs: 'a name that stands on a list (--listed)',
      run:
        listed &&
        (async () => {
          const nobody = lettersOf(randomUUID());
          const names = [nobody, listed.name, nobody].map((name) => ({ ...listed, kind: null, name }));
          const hits = (await screening.parties(names)).map(({ hit }) => hit);
          demand(hits.join() === 'false,true,false', 'names are answered in another order, or not at all');
          return { facts: [`${hits.length} names`] };
        }),
    },
    ...listChecks(screening),
    {
      name: 'addresses',
      proves: 'An address of each chain gets a risk level from 0 to 5.',
      needs: 'an address (--address), or a configured chain',
      run:
        addresses.length === 0
          ? null
          : async () => {
              const facts: string[] = [];
              for (const { channel, address } of addresses) {
                const { riskLevel, abnormal } = await screening.address(channel, address);
                demand(Object.values(screeningRisks).includes(riskLevel), 'the risk level is none');
                facts.push(`channel ${channel}: level ${riskLevel}${abnormal ? ', abnormal' : ''}`);
              }
              return { facts };
            },
    },
  ];
}

const listChecks = (screening: ScreeningPort): readonly Check[] => [
  {
    name: 'lists',
    proves: 'The lists that are asked are there, and the key is taken.',
    needs: null,
    run: async () => {
      const { version, names, updatedAt } = await screening.lists();
      demand(version === (await screening.listVersion()), 'the lists have two versions at once');
      const { isLatinOnly, knowsPoliticians, addresses } = screening.scope;
      return {
        facts: [
          ...names.map((name) => `list ${name}`),
          ...(updatedAt === null ? [] : [`of ${updatedAt.toISOString()}`]),
          ...(isLatinOnly ? ['names in Latin letters only'] : []),
          ...(knowsPoliticians ? [] : ['no politicians']),
          `addresses: ${addresses}`,
        ],
      };
    },
  },
  {
    name: 'list-version',
    proves: 'The state of the lists has a name, the same as long as the lists are the same.',
    needs: null,
    run: async () => {
      const version = await screening.listVersion();
      demand(version !== '', 'the lists have no version');
      demand((await screening.listVersion()) === version, 'asked again, the lists have another version');
      return { facts: [`lists ${version}`] };
    },
  },
];

/** Two words of letters only, because a name has no digits. */
function lettersOf(uuid: string): string {
  const letters = [...uuid.replaceAll('-', '')].map(
    (digit) => 'qzxjkvwbgfpydmhc'[Number.parseInt(digit, 16)],
  );
  return `${letters.slice(0, 12).join('')} ${letters.slice(12, 24).join('')}`;
}
