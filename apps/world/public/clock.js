// The clock: shown at the top of every page, and moved here.
import { attempt, call, streamOf } from './client.js';
import { field, h } from './dom.js';
import { language, t } from './messages.js';

let offset = 0;
let isMoved = false;

export const boxNow = () => new Date(Date.now() + offset);

export function formatTime(moment) {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(moment),
  );
}

/** Only listens: the page must not delay a move of the clock. */
export function followClock(element) {
  const tell = () => {
    element.textContent = `${formatTime(boxNow())}${isMoved ? ` · ${t('moved')}` : ''}`;
    element.dateTime = boxNow().toISOString();
  };
  streamOf('clock/stream?acknowledge=no').addEventListener('clock', (event) => {
    const state = JSON.parse(event.data);
    offset = Date.parse(state.at) - Date.now();
    isMoved = Math.abs(state.offsetMilliseconds) > 1000;
    tell();
  });
  setInterval(tell, 1000);
  tell();
}

const STEPS = [
  ['plusMinute', 60],
  ['plusHour', 3600],
  ['plusDay', 86400],
  ['plusWeek', 604800],
];

export function showClock(main, signal) {
  const big = h('p', { class: 'big figure' });
  const tell = () => (big.textContent = formatTime(boxNow()));
  const ticking = setInterval(tell, 1000);
  signal.addEventListener('abort', () => clearInterval(ticking));
  tell();
  const move = (body) => attempt(() => call('POST', 'clock', body).then(tell));
  const date = h('input', { type: 'datetime-local', required: true, value: localInput(boxNow()) });
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('clock')),
      h('p', { class: 'lead' }, t('clockLead')),
      big,
      h(
        'div',
        { class: 'row' },
        ...STEPS.map(([text, advanceSeconds]) =>
          h('button', { type: 'button', onclick: () => move({ advanceSeconds }) }, t(text)),
        ),
        h('button', { type: 'button', onclick: () => move({ backToNow: true }) }, t('backToNow')),
      ),
    ),
    h(
      'section',
      { class: 'card' },
      h(
        'form',
        {
          onsubmit: (event) => {
            event.preventDefault();
            void move({ at: new Date(date.value).toISOString() });
          },
        },
        field(t('toDate'), date),
        h('button', { class: 'main' }, t('moveThere')),
      ),
    ),
    h(
      'section',
      { class: 'card' },
      h('h3', {}, t('reset')),
      h('p', { class: 'lead' }, t('resetLead')),
      resetButton(),
    ),
  );
}

function resetButton() {
  const ask = () => {
    if (confirm(t('resetAsk'))) void attempt(() => call('POST', 'reset'));
  };
  return h('button', { type: 'button', onclick: ask }, t('reset'));
}

/** The value for an input of a local date and time. */
function localInput(moment) {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
