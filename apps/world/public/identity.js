// The identity check in its frame, step by step: consent, type of document, its pictures, the face, the outcome.
import { h, say } from './dom.js';
import { pictureTaker, specimen } from './identity-camera.js';
import { closing } from './identity-closing.js';
import { setLanguage, t, translatePage } from './messages.js';
import { nameFields } from './specimen-fields.js';

const id = location.pathname.split('/').at(-1);
const main = document.getElementById('section');
const TYPES = ['PASSPORT', 'ID_CARD', 'RESIDENCE_PERMIT', 'DRIVING_LICENSE'];

/** The person's answers so far. */
const given = { consent: false, type: 'PASSPORT', pictures: {}, names: {}, hint: null };
let leaveStep = () => undefined;

const sidesOf = (type) => (type === 'PASSPORT' ? ['front', 'face'] : ['front', 'back', 'face']);
const steps = () => [
  consentStep,
  typeStep,
  ...sidesOf(given.type).map((side) => pictureStep(side)),
  closingStep,
];

async function post(path, body) {
  const response = await fetch(`${id}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

async function start() {
  // The language comes from the address, so that the page's fixed texts are translated at once and never appear in English
  // first.
  translatePage();
  const response = await fetch(`${id}/state`);
  const state = response.ok ? await response.json() : null;
  if (state && !new URLSearchParams(location.search).has('lang')) {
    setLanguage(state.language);
    translatePage();
  }
  if (state === null) return ended('identityUnknown', false);
  if (state.finished) return ended('identityDone', true);
  if (state.expired) return ended('identityExpired', true);
  given.hint = state.documentHint;
  if (TYPES.includes(state.documentHint?.type)) given.type = state.documentHint.type;
  show(0);
}

/** The check is over: a link leads back to the page from which the person came, if it is known. */
function ended(text, canGoOn) {
  const goOn = h('button', { type: 'button', class: 'main', onclick: () => void finish({}) }, t('goOn'));
  main.replaceChildren(h('div', { class: 'card step' }, h('p', {}, t(text)), canGoOn ? goOn : null));
}

/**
 * Each step returns its title, its elements, whether the person may continue, and a function to run when it
 * is left.
 */
function show(place) {
  leaveStep();
  const { title, elements, next = t('next'), canGoOn = () => true, goOn, stop } = steps()[place]();
  leaveStep = stop ?? (() => undefined);
  const heading = h('h2', { tabindex: '-1' }, title);
  const onward = h('button', { type: 'button', class: 'main' }, next);
  const update = () => (onward.disabled = !canGoOn());
  onward.addEventListener('click', () => (goOn ? goOn(onward) : show(place + 1)));
  main.replaceChildren(
    h(
      'section',
      { class: 'card step', onchange: update, oninput: update },
      h('p', { class: 'quiet' }, t('step', { now: place + 1, all: steps().length })),
      heading,
      ...elements,
      h(
        'div',
        { class: 'foot' },
        h('button', { type: 'button', class: 'leave', onclick: cancel }, t('cancel')),
        place > 0 ? h('button', { type: 'button', onclick: () => show(place - 1) }, t('previous')) : null,
        onward,
      ),
    ),
  );
  update();
  given.update = update;
  heading.focus();
}

const cancel = () => void finish({ outcome: 'cancelled' });

function consentStep() {
  const consent = h('input', { type: 'checkbox', name: 'consent' });
  consent.checked = given.consent;
  consent.addEventListener('change', () => (given.consent = consent.checked));
  const all = h('button', { type: 'button' }, t('allSpecimens'));
  all.addEventListener('click', () => void takeAllSpecimens());
  const { elements } = nameFields(given);
  return {
    title: t('identityBegin'),
    next: t('begin'),
    canGoOn: () => {
      all.disabled = !given.consent;
      return given.consent;
    },
    elements: [
      h('p', { class: 'lead' }, t('identityLead')),
      h('p', {}, t('consentKept')),
      h('label', { class: 'check' }, consent, t('identityConsent')),
      h(
        'details',
        { open: true },
        h('summary', {}, t('forTesters')),
        h('p', { class: 'quiet' }, t('specimenLead')),
        h('div', { class: 'row' }, ...elements, all),
      ),
    ],
  };
}

function typeStep() {
  const choice = (type) => {
    const radio = h('input', { type: 'radio', name: 'type', value: type });
    radio.checked = given.type === type;
    radio.addEventListener('change', () => {
      given.type = type;
      given.pictures = {};
    });
    return h('label', {}, radio, h('span', {}, h('strong', {}, t(type)), h('small', {}, t(`show-${type}`))));
  };
  return {
    title: t('chooseDocument'),
    elements: [
      h('div', { class: 'kinds', role: 'radiogroup', 'aria-label': t('type') }, ...TYPES.map(choice)),
    ],
  };
}

function titleOf(side) {
  return side === 'front' && given.type === 'PASSPORT' ? t('passportPage') : t(side);
}

const pictureStep = (side) => () => {
  const taker = pictureTaker({
    side,
    title: titleOf(side),
    picture: given.pictures[side] ?? null,
    wish: specimenWish,
    keep: (picture) => {
      given.pictures[side] = picture;
      given.update?.();
    },
  });
  return {
    title: titleOf(side),
    elements: taker.elements,
    canGoOn: () => Boolean(given.pictures[side]),
    stop: taker.stop,
  };
};

/** The number that the person has given already, if the document can have it. */
function specimenWish() {
  const number = given.hint?.number ?? '';
  return { ...given.names, type: given.type, ...(/^[A-Za-z0-9]{1,9}$/.test(number) ? { number } : {}) };
}

async function takeAllSpecimens() {
  try {
    for (const side of sidesOf(given.type)) given.pictures[side] = await specimen(side, specimenWish());
    show(steps().length - 1);
  } catch {
    say(t('specimenFailed'));
  }
}

function closingStep() {
  const { front, back, face } = given.pictures;
  const { elements, answer } = closing({
    zone: back?.zone ?? front?.zone ?? '',
    pictures: [front, back, face].filter(Boolean),
    read: (mrz) => post('read', { mrz }),
  });
  return {
    title: t('closing'),
    next: t('finish'),
    elements,
    goOn: (button) => {
      button.disabled = true;
      const photos = { frontPhoto: front?.url, backPhoto: back?.url, facePhoto: face?.url };
      void finish({ ...photos, ...answer(given.type) }).finally(() => (button.disabled = false));
    },
  };
}

async function finish(answers) {
  leaveStep();
  try {
    const { redirectUrl } = await post('finish', answers);
    say(t('sending'));
    location.assign(redirectUrl);
  } catch (error) {
    say(`${t('sendFailed')} ${error.message}`);
  }
}

await start();
