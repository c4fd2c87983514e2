// Every email, short message and notification, the newest on top, with the codes in large letters. New ones appear by
// themselves.
import { formatTime } from './clock.js';
import { addressOf, attempt, call } from './client.js';
import { field, h, say } from './dom.js';
import { t } from './messages.js';

/** The server accepts `localhost` and no IP address. */
function receiver() {
  const url = new URL('../receiver', import.meta.url);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url;
}

export function showInbox(main, signal) {
  const list = h('div', {});
  const empty = h('p', { class: 'quiet' }, t('inboxEmpty'));
  const to = h('input', { type: 'search', placeholder: 'ada@example.test' });
  const clear = () =>
    attempt(async () => {
      await call('DELETE', 'inbox');
      list.replaceChildren();
      empty.hidden = false;
    });
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('inbox')),
      h('p', { class: 'lead' }, t('inboxLead')),
      h('p', { class: 'quiet break' }, t('inboxReceiver', { address: receiver().href })),
      h(
        'div',
        { class: 'row' },
        field(t('onlyTo'), to),
        h('button', { type: 'button', onclick: clear }, t('emptyInbox')),
      ),
      empty,
      list,
    ),
  );

  let listening = new AbortController();
  signal.addEventListener('abort', () => listening.abort());
  function restart() {
    listening.abort();
    listening = new AbortController();
    list.replaceChildren();
    void listen(listening.signal);
  }
  async function listen(stop) {
    let cursor = 0;
    const wanted = to.value.trim() === '' ? '' : `&to=${encodeURIComponent(to.value.trim())}`;
    while (!stop.aborted) {
      try {
        const answer = await call(
          'GET',
          `inbox?after=${cursor}&waitSeconds=${cursor === 0 ? 0 : 25}${wanted}`,
          undefined,
          stop,
        );
        cursor = Math.max(answer.cursor, 1);
        list.prepend(...answer.messages.map(show).toReversed());
        empty.hidden = list.childElementCount > 0;
      } catch {
        // The box cannot be reached, or this page was left: try again in a while.
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  }
  to.addEventListener('change', restart);
  restart();
}

function show(message) {
  const body =
    message.html === null
      ? h('pre', {}, message.text)
      : h(
          'details',
          {},
          h('summary', {}, t('showMail')),
          // Sandboxed without any right, and served under a policy of its own that allows only its style.
          h('iframe', {
            sandbox: '',
            src: addressOf(`inbox/${message.id}/html`),
            title: message.subject,
            loading: 'lazy',
          }),
        );
  return h(
    'article',
    { class: 'message' },
    h(
      'div',
      { class: 'row' },
      h('strong', {}, message.subject || t(message.kind)),
      ...message.codes.map(showCode),
    ),
    h(
      'div',
      { class: 'quiet break' },
      `${t(message.kind)} · ${message.to.join(', ')} · ${formatTime(message.at)}`,
    ),
    message.attachments.length > 0
      ? h('div', { class: 'quiet' }, message.attachments.map((file) => file.name).join(', '))
      : null,
    body,
  );
}

function showCode(code) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => say(t('copied', { code })),
      () => say(code),
    );
  return h('button', { type: 'button', class: 'code figure', onclick: copy, title: t('copy') }, code);
}
