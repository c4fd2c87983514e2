// The system of an institution in the box: puts the server's notifications into the inbox unchanged, so that people who try
// the developer platform see them.
import type { WorldModule } from '../module.ts';
import { CALL_FAILURES } from '../failures.ts';

/** Below `/world`, so that the server that proxies the box reaches it. */
const PATH = '/world/receiver';

export function createReceiverModule(): WorldModule {
  return {
    name: 'receiver',
    institutions: [
      {
        name: 'receiver',
        title: "An institution's system",
        operations: [{ name: 'receive', failures: CALL_FAILURES }],
      },
    ],
    async register(app, context) {
      await app.register((scope, _options, done) => {
        // A signature covers the received text.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
          parsed(null, body),
        );
        scope.post(PATH, (request, reply) =>
          context.failures.answer({
            institution: 'receiver',
            operation: 'receive',
            reply,
            act: () => {
              const lines = Object.entries(request.headers)
                .filter(([name]) => name.startsWith('webhook-'))
                .map(([name, value]) => `${name}: ${String(value)}`);
              const body = String(request.body);
              context.inbox.add({
                kind: 'notification',
                to: ['receiver'],
                from: 'Causeway',
                subject: typeOf(body),
                text: [...lines, '', body].join('\n'),
                html: null,
                attachments: [],
                at: context.clock.now(),
              });
              reply.code(204);
              return null;
            },
          }),
        );
        done();
      });
    },
  };
}

function typeOf(body: string): string {
  const [, type = ''] = /"type":"([^"]*)"/.exec(body) ?? [];
  return type;
}
