// Troubles of payments on a chain: caused by the token's issuer, by waiting for a block, or by the price of
// gas.
import { attempt, call } from './client.js';
import { channels } from './codes.js';
import { field, h, select } from './dom.js';
import { t } from './messages.js';

/** Troubles by name, with the fields to send; those that concern an address ask for one. */
const TROUBLES = {
  pause: { isPaused: true },
  resume: { isPaused: false },
  silent: { isSilent: true },
  answering: { isSilent: false },
  fee: { feePoints: 100 },
  free: { feePoints: 0 },
  block: 'block',
  unblock: 'unblock',
};
/** Prices in gwei; an empty text means the chain's own price. */
const PRICES = ['', '5', '30', '300', '900'];

export function sendingPart(channel, { assets, contracts }, refresh) {
  const act = (path, body) => attempt(() => call('POST', `chain/${channel}/${path}`, body)).then(refresh);
  const button = (name, path, body) =>
    h('button', { type: 'button', onclick: () => act(path, body) }, t(`sending-${name}`));
  return h(
    'details',
    {},
    h('summary', {}, t('sendingTitle')),
    tokenForm(
      assets.filter((asset) => contracts[asset] !== undefined),
      act,
    ),
    h(
      'div',
      { class: 'row' },
      button('drop', 'waiting', { what: 'drop' }),
      button('hold', 'waiting', { what: 'hold' }),
    ),
    channel === channels.erc20 ? priceForm(act) : null,
  );
}

function tokenForm(tokens, act) {
  const asset = select(
    'asset',
    tokens.map((code) => [code, code]),
  );
  const trouble = select(
    'trouble',
    Object.keys(TROUBLES).map((name) => [name, t(`sending-${name}`)]),
  );
  const address = h('input', { name: 'address', required: true });
  const addressField = field(t('sendingAddress'), address, true);
  const fill = () => {
    const needsAddress = typeof TROUBLES[trouble.value] === 'string';
    addressField.hidden = !needsAddress;
    address.required = needsAddress;
  };
  trouble.addEventListener('change', fill);
  fill();
  const submit = (event) => {
    event.preventDefault();
    const chosen = TROUBLES[trouble.value];
    const change = typeof chosen === 'string' ? { [chosen]: address.value.trim() } : chosen;
    void act('token', { asset: asset.value, ...change });
  };
  return h(
    'form',
    { onsubmit: submit },
    field(t('sendingToken'), asset),
    field(t('sendingTrouble'), trouble),
    addressField,
    h('button', {}, t('sendingDo')),
  );
}

function priceForm(act) {
  const gwei = select(
    'gwei',
    PRICES.map((price) => [price, price === '' ? t('sendingOwnPrice') : `${price} gwei`]),
  );
  const submit = (event) => {
    event.preventDefault();
    void act('base-fee', { gwei: gwei.value === '' ? null : Number(gwei.value) });
  };
  return h('form', { onsubmit: submit }, field(t('sendingPrice'), gwei), h('button', {}, t('sendingDo')));
}
