// The controls of the identity check: the started checks, their outcome, and documents to show.
import { ControlRefusal, type WorldContext } from '../module.ts';
import { UNKNOWN, reportOf } from './api.ts';
import type { Checks } from './checks.ts';
import { finish } from './frame.ts';
import { PERSONAS, SAMPLE_WISH, sampleOf, type SampleWish } from './samples.ts';
import { FINISH } from './verdict.ts';

const tag = 'identity';

export function mountControls(context: WorldContext, checks: Checks): void {
  context.control({
    method: 'GET',
    path: '/identity',
    tag,
    summary: 'The identity checks, the newest first',
    answers:
      '{ checks: [{ id, reference, startedAt, language, documentHint, outcome, status, ... as told }] }',
    handle: () => ({
      checks: checks.list().map((check) => ({
        ...reportOf(check, context.clock.now()),
        id: check.id,
        startedAt: check.startedAt,
        language: check.start.language,
        documentHint: check.start.documentHint ?? null,
        outcome: check.finish?.outcome ?? null,
      })),
    }),
  });
  context.control({
    method: 'POST',
    path: '/identity/:id/finish',
    tag,
    summary:
      'Finish a check as the person would in the frame; photos are data URLs, the sample is drawn without them',
    answers: '{ redirectUrl }',
    body: FINISH,
    handle: ({ params, body }) => {
      const check = checks.get(params['id'] ?? '');
      if (!check) throw new ControlRefusal(404, UNKNOWN.detail);
      return { redirectUrl: finish(checks, check, body, context.clock.now()) };
    },
  });
  context.control({
    method: 'GET',
    path: '/documents',
    tag,
    summary: 'A specimen of an identity document for whoever is named, with its machine-readable zone',
    answers: '{ fields, mrz, pictures: [{ side, path }] }; paths below the address of the box',
    query: SAMPLE_WISH,
    handle: ({ query }) => described(query),
  });
  context.control({
    method: 'GET',
    path: '/documents/personas',
    tag,
    summary: 'People for whom documents are ready, some of them with a flaw',
    answers: '{ personas: [{ fields, mrz, pictures }] }',
    handle: () => ({ personas: PERSONAS.map((persona) => described(SAMPLE_WISH.parse(persona))) }),
  });
}

function described(wish: SampleWish): Record<string, unknown> {
  const { fields, zone, sides } = sampleOf(wish);
  const query = new URLSearchParams({ ...fields, sex: fields.sex ?? 'X', falseDigit: wish.falseDigit });
  return {
    fields,
    falseDigit: wish.falseDigit === '1',
    mrz: zone?.join('\n') ?? null,
    pictures: sides.map((side) => ({ side, path: `/world/documents/${side}.png?${query.toString()}` })),
  };
}
