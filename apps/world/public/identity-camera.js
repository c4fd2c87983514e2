// Takes one picture, with the camera, from a file, or of a specimen, and looks for a document's zone in it.
import { h, say } from './dom.js';
import { t } from './messages.js';

const FILE_BYTES_MAX = 20_000_000;
/** Large enough for every letter of a document, and small enough to send. */
const SIDE_MAX = 1600;
const SCAN_MS = 400;

/** The zone's signs from the code of a specimen, fillers as '-'; null without a code. */
function zoneIn(canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  // The page loads jsQR before its modules.
  const text = globalThis.jsQR(data, width, height)?.data ?? '';
  return /^[A-Z0-9-]{72,90}$/.test(text) ? text.replaceAll('-', '<') : null;
}

/** Redrawn: a large picture is reduced, and the metadata that a camera writes into a file is lost. */
function canvasOf(source, width, height) {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = h('canvas', { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext('2d', { willReadFrequently: true }).drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const pictureOf = (canvas) => ({ url: canvas.toDataURL('image/jpeg', 0.9), zone: zoneIn(canvas) });

async function pictureAt(address) {
  const image = h('img', { src: address });
  await image.decode();
  return pictureOf(canvasOf(image, image.naturalWidth, image.naturalHeight));
}

async function pictureOfFile(file) {
  if (file.size > FILE_BYTES_MAX) throw new Error('too large');
  const address = URL.createObjectURL(file);
  try {
    return await pictureAt(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The picture of a specimen of the box. */
export const specimen = (side, wish) =>
  pictureAt(`../documents/${side}.png?${new URLSearchParams(wish).toString()}`);

const CAMERA_FAILURES = { NotAllowedError: 'cameraRefused', NotFoundError: 'cameraMissing' };

async function openCamera(video, isFace) {
  const ideal = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: isFace ? 'user' : 'environment', ...ideal },
    audio: false,
  });
  await video.play();
}

function closeCamera(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
}

/**
 * Draws the step's picture and its buttons; `keep` gets `{ url, zone }` or null whenever it changes. Returns
 * the elements and a function that stops the camera.
 */
export function pictureTaker({ side, title, picture, wish, keep }) {
  const isFace = side === 'face';
  const video = h('video', { muted: true, playsinline: true, hidden: true });
  const image = h('img', { alt: title, hidden: true });
  const guide = h('div', { class: 'guide' });
  const found = h('span', { class: 'found', hidden: true, role: 'status' }, t('zoneSeen'));
  const told = h('p', { role: 'status' });
  const camera = h('button', { type: 'button', class: 'main' }, t('camera'));
  const capture = h('button', { type: 'button', class: 'main', hidden: true }, t('capture'));
  const file = h('input', { type: 'file', accept: 'image/png,image/jpeg,image/webp' });
  const sample = h('button', { type: 'button' }, t('useSpecimen'));
  let seen = null;
  let scanning;

  function show(next) {
    stop();
    keep(next);
    [image.hidden, guide.hidden] = [next === null, next !== null];
    if (next) image.src = next.url;
    camera.textContent = next ? t('takeAgain') : t('camera');
    camera.classList.toggle('main', next === null);
    told.className = next?.zone ? 'good' : 'quiet';
    told.textContent = next === null ? t(`hint-${side}`) : isFace ? t('reviewFace') : reviewOf(next);
  }
  const reviewOf = ({ zone }) => `${t('review')} ${zone ? t('zoneRead') : ''}`;

  function stop() {
    clearTimeout(scanning);
    closeCamera(video);
    [video.hidden, capture.hidden, camera.hidden, found.hidden] = [true, true, false, true];
  }
  function scan() {
    if (video.srcObject === null) return;
    seen = zoneIn(canvasOf(video, video.videoWidth, video.videoHeight)) ?? seen;
    found.hidden = seen === null;
    scanning = setTimeout(scan, SCAN_MS);
  }
  async function look() {
    seen = null;
    try {
      await openCamera(video, isFace);
    } catch (error) {
      stop();
      say(t(CAMERA_FAILURES[error.name] ?? 'cameraFailed'));
      return;
    }
    [video.hidden, capture.hidden, camera.hidden] = [false, false, true];
    [image.hidden, guide.hidden] = [true, false];
    keep(null);
    told.textContent = t(`hint-${side}`);
    capture.focus();
    if (!isFace) scan();
  }
  const take = (promise) => promise.then(show, () => say(t('pictureUnfit')));

  camera.addEventListener('click', () => void look());
  capture.addEventListener('click', () => {
    const shot = pictureOf(canvasOf(video, video.videoWidth, video.videoHeight));
    show({ ...shot, zone: shot.zone ?? seen });
    camera.focus();
  });
  file.addEventListener('change', () => file.files[0] && void take(pictureOfFile(file.files[0])));
  sample.addEventListener('click', () => void take(specimen(side, wish())));
  show(picture);
  return {
    elements: [
      h('div', { class: isFace ? 'view of-face' : 'view' }, video, image, guide, found),
      told,
      h(
        'div',
        { class: 'choices' },
        camera,
        capture,
        h('label', { class: 'button' }, t('upload'), file),
        sample,
      ),
    ],
    stop,
  };
}
