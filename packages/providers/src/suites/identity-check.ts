// The requirements for every identity check.
import { randomUUID } from 'node:crypto';
import { identityOutcomes, ProviderError, type IdentityCheckPort } from '../port.ts';
import { NotPossible, demand, errorOf, until, type Check, type Person } from './check.ts';

/** The pages after the person has finished, and after a failure: addresses of our own server. */
export interface IdentitySamples {
  readonly publicUrl: string;
}

export function identityCheckSuite(
  identityCheck: IdentityCheckPort,
  { publicUrl }: IdentitySamples,
  person: Person,
): readonly Check[] {
  const started: { id?: string; url?: string } = {};
  return [
    {
      name: 'start',
      proves: 'A check starts, and its page is at the origin that the portal may frame.',
      needs: null,
      run: async () => {
        const { id, url } = await identityCheck.start({
          reference: `certify-${randomUUID()}`,
          successUrl: `${publicUrl}/`,
          failUrl: `${publicUrl}/`,
          language: 'en',
        });
        demand(id !== '', 'the check has no id');
        demand(
          URL.canParse(url) && new URL(url).origin === identityCheck.origin,
          `its page is not at ${identityCheck.origin}`,
        );
        Object.assign(started, { id, url });
        return { facts: [`frames come from ${identityCheck.origin}`] };
      },
    },
    {
      name: 'status',
      proves: 'A check that nobody has finished is under verification and says nothing of a person.',
      needs: null,
      run: async () => {
        if (started.id === undefined) throw new NotPossible('no check was started');
        const found = await identityCheck.result(started.id);
        demand(found.result === identityOutcomes.underVerification, `its result is ${found.result}`);
        demand(found.firstName === null && found.frontPhoto === null, 'it names a person already');
        return { facts: [] };
      },
    },
    {
      name: 'unknown-check',
      proves: 'A check that was never started is an error, never a result.',
      needs: null,
      run: async () => {
        const error = await errorOf(
          () => identityCheck.result(randomUUID()),
          'it has a result of a check that was never started',
        );
        demand(error instanceof ProviderError, 'it fails otherwise than by an answer of the provider');
        return { facts: [] };
      },
    },
    {
      name: 'finished',
      proves: 'A check that a person finishes gets a result, with the document.',
      needs: 'a person who goes through the check (--wait)',
      run: async () => {
        const { id, url } = started;
        if (id === undefined || url === undefined) throw new NotPossible('no check was started');
        if ((await person.request({ kind: 'finish-identity-check', url })) !== true)
          throw new NotPossible('nobody went through the check (--wait)');
        const found = await until(person, async () => {
          const result = await identityCheck.result(id);
          return result.result === identityOutcomes.underVerification ? null : result;
        });
        if (found === null) throw new NotPossible('no result came in time');
        demand(found.result !== identityOutcomes.unverified, 'the check ended without a verdict');
        const isRead = [found.lastName, found.documentType, found.documentNumber].some((x) => x !== null);
        demand(isRead, 'the result has nothing of the document');
        const photo = (photo: Uint8Array | null) => (photo === null ? 'no photo' : `${photo.length} bytes`);
        return {
          facts: [
            `result ${found.result}`,
            `front: ${photo(found.frontPhoto)}, back: ${photo(found.backPhoto)}, face: ${photo(found.facePhoto)}`,
          ],
        };
      },
    },
  ];
}
