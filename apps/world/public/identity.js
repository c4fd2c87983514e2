// The identity check in its frame: pictures by camera, by file or drawn; what is read from them; how it ends.
import { field, h, say, select } from './dom.js';
import { setLanguage, t, translatePage } from './messages.js';

const id = location.pathname.split('/').at(-1);
const main = document.getElementById('section');
const PHOTO_BYTES_MAX = 5_000_000;
/** Data URLs by side; a side that is missing is drawn by the box. */
const photos = {};

async function start() {
  const response = await fetch(`${id}/state`);
  if (!response.ok) {
    translatePage();
    main.append(h('p', { class: 'card bad' }, t('identityUnknown')));
    return;
  }
  const state = await response.json();
  if (!new URLSearchParams(location.search).has('lang')) setLanguage(state.language);
  translatePage();
  if (state.finished) main.append(h('p', { class: 'card' }, t('identityDone')));
  else main.append(form());
}

function form() {
  const consent = h('input', { type: 'checkbox', name: 'consent', required: true });
  const outcome = select(
    'outcome',
    ['passed', 'warning', 'rejected'].map((value) => [value, t(value)]),
  );
  const decided = select('decidedAfterSeconds', [
    ['0', t('atOnce')],
    ['60', t('afterMinute')],
    ['86400', t('afterDay')],
  ]);
  const cancel = () => finish({ outcome: 'cancelled' });
  return h(
    'form',
    {
      class: 'card',
      onsubmit: (event) => {
        event.preventDefault();
        void finish({ ...read(new FormData(event.target)), ...photos });
      },
    },
    h('p', { class: 'lead' }, t('identityLead')),
    h(
      'fieldset',
      {},
      h('legend', {}, t('pictures')),
      h(
        'div',
        { class: 'shots' },
        shot('frontPhoto', 'front'),
        shot('backPhoto', 'back'),
        shot('facePhoto', 'face'),
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, t('readFromDocument')),
      h('div', { class: 'row' }, ...documentFields()),
    ),
    field(t('outcome'), outcome),
    field(t('decision'), decided),
    h('label', { class: 'row' }, consent, t('identityConsent')),
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'main' }, t('finish')),
      h('button', { type: 'button', onclick: cancel }, t('cancel')),
    ),
  );
}

function documentFields() {
  const text = (name, value, more = {}) =>
    field(t(name), h('input', { name, value, required: true, ...more }));
  return [
    text('firstName', 'ALEX', { maxlength: '60' }),
    text('lastName', 'SAMPLE', { maxlength: '60' }),
    text('country', 'HK', { pattern: '[A-Z]{2}', maxlength: '2' }),
    field(
      t('type'),
      select(
        'type',
        ['PASSPORT', 'ID_CARD', 'DRIVING_LICENSE'].map((value) => [value, t(value)]),
      ),
    ),
    text('number', 'K12345678', { maxlength: '35' }),
    text('birthDate', '1990-04-15', { type: 'date' }),
    field(t('expiryDate'), h('input', { name: 'expiryDate', type: 'date', value: '2035-12-31' })),
  ];
}

function read(form) {
  const names = ['outcome', 'firstName', 'lastName', 'country', 'type', 'number', 'birthDate', 'expiryDate'];
  const fields = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  return { ...fields, decidedAfterSeconds: Number(form.get('decidedAfterSeconds')) };
}

/** One picture: from the camera, from a file, or none, in which case the box draws a sample. */
function shot(name, text) {
  const picture = h('img', { alt: t(text), src: sampleOf(name), hidden: !sampleOf(name) });
  const none = h('p', { class: 'quiet' }, sampleOf(name) ? t('noPicture') : '');
  const video = h('video', { muted: true, playsinline: true, hidden: true });
  const file = h('input', {
    type: 'file',
    accept: 'image/png,image/jpeg',
    'aria-label': `${t('upload')}: ${t(text)}`,
  });
  const capture = h('button', { type: 'button', hidden: true }, t('capture'));
  const camera = h('button', { type: 'button' }, t('camera'));
  const sample = h('button', { type: 'button', hidden: true }, t('sample'));

  function use(dataUrl) {
    if (dataUrl === null) delete photos[name];
    else photos[name] = dataUrl;
    picture.src = dataUrl ?? sampleOf(name) ?? '';
    picture.hidden = picture.getAttribute('src') === '';
    sample.hidden = dataUrl === null;
    none.hidden = dataUrl !== null;
  }
  file.addEventListener(
    'change',
    () => file.files[0] && void readFile(file.files[0]).then(use, () => say(t('pictureTooLarge'))),
  );
  sample.addEventListener('click', () => use(null));
  camera.addEventListener(
    'click',
    () =>
      void openCamera(video, name === 'facePhoto' ? 'user' : 'environment').then(showVideo, () =>
        say(t('cameraRefused')),
      ),
  );
  capture.addEventListener('click', () => {
    use(frameOf(video));
    closeCamera(video);
    showPicture();
  });
  function showVideo() {
    [picture.hidden, video.hidden, capture.hidden, camera.hidden] = [true, false, false, true];
    none.hidden = true;
  }
  function showPicture() {
    [picture.hidden, video.hidden, capture.hidden, camera.hidden] = [false, true, true, false];
  }
  return h(
    'div',
    { class: 'shot' },
    h('strong', {}, t(text)),
    none,
    picture,
    video,
    h('div', { class: 'row' }, camera, capture, sample),
    file,
  );
}

/** The picture that the box draws when none is given; of a face it needs none. */
const sampleOf = (name) => ({ frontPhoto: `${id}/sample/front`, backPhoto: `${id}/sample/back` })[name];

async function openCamera(video, facingMode) {
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode }, audio: false });
  await video.play();
}

function closeCamera(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
}

function frameOf(video) {
  const canvas = h('canvas', { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d').drawImage(video, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.85);
}

function readFile(file) {
  return new Promise((resolve, reject) => {
    if (file.size > PHOTO_BYTES_MAX || !/^image\/(png|jpeg)$/.test(file.type)) reject(new Error('unfit'));
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** The face is looked at here and goes no further. */
async function finish({ facePhoto: _face, ...answers }) {
  const response = await fetch(`${id}/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });
  const answer = await response.json();
  if (response.ok) location.assign(answer.redirectUrl);
  else say(answer.detail);
}

await start();
