// The controls of the failures: list the possible and the active ones, and switch them on and off.
import * as z from 'zod';
import { FAILURE_KINDS, type FailureRequest } from './failures.ts';
import { ControlRefusal, type Institution, type WorldContext } from './module.ts';

const FAILURE = z.object({
  institution: z.string(),
  operation: z.string().default('*'),
  kind: z.enum(FAILURE_KINDS),
  /** The number of the next calls that it affects; null until switched off. */
  times: z.number().int().min(1).max(10_000).nullable().default(1),
  /** Delay of `late`: seconds of the box's clock; null until released (DELETE). */
  afterSeconds: z
    .number()
    .min(0)
    .max(366 * 86_400)
    .nullable()
    .default(null),
});

export function mountFailureControls(
  context: WorldContext,
  institutions: () => readonly Institution[],
): void {
  const { failures } = context;
  const tag = 'failures';

  context.control({
    method: 'GET',
    path: '/failures',
    tag,
    summary: 'What can fail, and what is switched on',
    answers: '{ institutions: [{ name, title, operations: [{ name, failures }] }], active: [failure] }',
    handle: () => ({ institutions: institutions(), active: failures.list() }),
  });

  context.control({
    method: 'POST',
    path: '/failures',
    tag,
    summary: 'Switch a failure on, for the next calls or until switched off',
    answers: 'the failure with its id',
    body: FAILURE,
    handle: ({ body }) => {
      const request: FailureRequest = {
        institution: body.institution,
        operation: body.operation,
        kind: body.kind,
        remaining: body.times,
        afterSeconds: body.afterSeconds,
      };
      requireKnown(request, institutions());
      return failures.switchOn(request);
    },
  });

  context.control({
    method: 'DELETE',
    path: '/failures/:id',
    tag,
    summary: 'Switch a failure off and release what it holds',
    answers: 'nothing (204)',
    handle: ({ params }) => {
      if (!failures.switchOff(params['id'] ?? '')) throw new ControlRefusal(404, 'There is no such failure.');
    },
  });

  context.control({
    method: 'DELETE',
    path: '/failures',
    tag,
    summary: 'Switch every failure off',
    answers: 'nothing (204)',
    handle: () => failures.reset(),
  });
}

function requireKnown(request: FailureRequest, institutions: readonly Institution[]): void {
  const institution = institutions.find((candidate) => candidate.name === request.institution);
  if (!institution) throw new ControlRefusal(404, `There is no institution '${request.institution}'.`);
  const operations = institution.operations.filter(
    (operation) => request.operation === '*' || operation.name === request.operation,
  );
  if (operations.length === 0) {
    throw new ControlRefusal(404, `${institution.name} has no operation '${request.operation}'.`);
  }
  if (!operations.some((operation) => operation.failures.includes(request.kind))) {
    throw new ControlRefusal(
      422,
      `${institution.name} ${request.operation} does not know '${request.kind}'.`,
    );
  }
}
