// The controls of the faults: what there is to break, what is broken now, and breaking and mending it.
import * as z from 'zod';
import { FAULT_KINDS } from './faults.ts';
import type { FaultRequest } from './faults.ts';
import { ControlRefusal } from './module.ts';
import type { Institution, WorldContext } from './module.ts';

const FAULT = z.object({
  institution: z.string(),
  operation: z.string().default('*'),
  kind: z.enum(FAULT_KINDS),
  /** How many of the next calls it hits; null until switched off. */
  times: z.number().int().min(1).max(10_000).nullable().default(1),
  /** For `late`: seconds of the box's clock; null until released (DELETE). */
  afterSeconds: z
    .number()
    .min(0)
    .max(366 * 86_400)
    .nullable()
    .default(null),
});

export function mountFaultControls(context: WorldContext, institutions: () => readonly Institution[]): void {
  const { faults } = context;
  const tag = 'faults';

  context.control({
    method: 'GET',
    path: '/faults',
    tag,
    summary: 'What can fail, and what is switched on',
    answers: '{ institutions: [{ name, title, operations: [{ name, faults }] }], active: [fault] }',
    handle: () => ({ institutions: institutions(), active: faults.list() }),
  });

  context.control({
    method: 'POST',
    path: '/faults',
    tag,
    summary: 'Switch a fault on, for the next calls or until switched off',
    answers: 'the fault with its id',
    body: FAULT,
    handle: ({ body }) => {
      const request: FaultRequest = {
        institution: body.institution,
        operation: body.operation,
        kind: body.kind,
        remaining: body.times,
        afterSeconds: body.afterSeconds,
      };
      requireKnown(request, institutions());
      return faults.switchOn(request);
    },
  });

  context.control({
    method: 'DELETE',
    path: '/faults/:id',
    tag,
    summary: 'Switch a fault off and release what it holds',
    answers: 'nothing (204)',
    handle: ({ params }) => {
      if (!faults.switchOff(params['id'] ?? '')) throw new ControlRefusal(404, 'There is no such fault.');
    },
  });

  context.control({
    method: 'DELETE',
    path: '/faults',
    tag,
    summary: 'Switch every fault off',
    answers: 'nothing (204)',
    handle: () => faults.reset(),
  });
}

function requireKnown(request: FaultRequest, institutions: readonly Institution[]): void {
  const institution = institutions.find((candidate) => candidate.name === request.institution);
  if (!institution) throw new ControlRefusal(404, `There is no institution '${request.institution}'.`);
  const operations = institution.operations.filter(
    (operation) => request.operation === '*' || operation.name === request.operation,
  );
  if (operations.length === 0) {
    throw new ControlRefusal(404, `${institution.name} has no operation '${request.operation}'.`);
  }
  if (!operations.some((operation) => operation.faults.includes(request.kind))) {
    throw new ControlRefusal(
      422,
      `${institution.name} ${request.operation} does not know '${request.kind}'.`,
    );
  }
}
