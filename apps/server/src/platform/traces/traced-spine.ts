// A write is a span of its request, and its jobs belong to the same trace.
import type { Plan } from '../spine/plan.ts';
import type { Spine } from '../spine/spine.ts';
import type { Traces } from './traces.ts';

/** The field of a job's data that has the traceparent of the write that made it. */
const FIELD = 'traceparent';

export const tracedSpine = (spine: Spine, traces: Traces): Spine => ({
  ...spine,
  write: (actor, request, verb) =>
    traces.run({ name: `write ${request.name}`, attributes: { 'causeway.request_id': request.id } }, () =>
      spine.write(actor, request, async (now) => carrying(await verb(now), traces.current())),
    ),
});

const carrying = <Answer>(plan: Plan<Answer>, traceparent: string | undefined): Plan<Answer> =>
  plan.jobs === undefined || traceparent === undefined
    ? plan
    : { ...plan, jobs: plan.jobs.map((job) => ({ ...job, data: { ...job.data, [FIELD]: traceparent } })) };

/** A job's own data, and the traceparent beside it; a server without traces may get jobs from one with traces. */
export function apart(data: unknown): { readonly own: unknown; readonly traceparent: string | undefined } {
  if (typeof data !== 'object' || data === null || !(FIELD in data))
    return { own: data, traceparent: undefined };
  const { [FIELD]: traceparent, ...own } = data;
  return { own, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
