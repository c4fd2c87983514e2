// The controls of the box as a whole: the server's address, the list of its parts, and the reset.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { WorldContext, WorldModule } from './module.ts';

export interface Addresses {
  callbackUrl: string | undefined;
  publicUrl: string | undefined;
  ownUrl: string;
}

interface Box {
  readonly addresses: Addresses;
  readonly modules: readonly WorldModule[];
  readonly openApi: () => unknown;
}

export function mountBoxControls(app: FastifyInstance, context: WorldContext, box: Box): void {
  const tag = 'box';

  context.control({
    method: 'PUT',
    path: '/addresses',
    tag,
    summary: 'Where the server is that takes the pushes, and where people reach /world/',
    answers: '{ callbackUrl, publicUrl }',
    body: z.object({ callbackUrl: z.url().optional(), publicUrl: z.url().optional() }),
    handle: ({ body }) => {
      box.addresses.callbackUrl = body.callbackUrl ?? box.addresses.callbackUrl;
      box.addresses.publicUrl = body.publicUrl ?? box.addresses.publicUrl;
      return { callbackUrl: box.addresses.callbackUrl ?? null, publicUrl: context.publicUrl() };
    },
  });

  context.control({
    method: 'POST',
    path: '/reset',
    tag,
    summary: 'Everything back to the start: clock, failures, inbox, and every institution',
    answers: 'nothing (204)',
    handle: async () => {
      context.failures.reset();
      context.clock.forgetPlans();
      context.inbox.clear();
      for (const module of box.modules) await module.reset?.();
      await context.clock.backToNow();
    },
  });

  app.get('/world/api/openapi.json', () => box.openApi());
}
