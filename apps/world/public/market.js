// The market: the current price of one unit in dollars, set by hand or moving.
import { attempt, call } from './client.js';
import { h, table } from './dom.js';
import { t } from './messages.js';

const REFRESH_MILLISECONDS = 3000;

export function showMarket(main, signal) {
  const rates = h('div', {});
  const freeze = h('button', { type: 'button' });
  main.append(
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('market')),
      h('p', { class: 'lead' }, t('marketLead')),
      freeze,
    ),
    h('section', { class: 'card' }, rates),
  );
  let market = null;

  function show(answer) {
    market = answer;
    freeze.textContent = t(answer.frozen ? 'unfreeze' : 'freeze');
    // A rate that is being typed must not be overwritten.
    if (!rates.contains(document.activeElement)) rates.replaceChildren(rows(answer, set));
  }
  const refresh = () => attempt(async () => show(await call('GET', 'market')));
  const set = (currency, rate) =>
    attempt(async () => {
      const answer = await call('PUT', `market/rates/${currency}`, { rate });
      document.activeElement?.blur();
      show(answer);
    });
  freeze.addEventListener('click', () =>
    attempt(async () => show(await call('PUT', 'market/frozen', { frozen: !market.frozen }))),
  );
  const timer = setInterval(refresh, REFRESH_MILLISECONDS);
  signal.addEventListener('abort', () => clearInterval(timer));
  void refresh();
}

function rows(market, set) {
  const one = ({ pair, mid }) => {
    const currency = pair.split('/')[0];
    const input = h('input', {
      inputmode: 'decimal',
      placeholder: mid,
      'aria-label': `${t('setRate')} ${pair}`,
    });
    const isSet = currency in market.set;
    const form = h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          if (input.value !== '') void set(currency, input.value);
        },
      },
      h('div', {}, input),
      h('button', {}, t('setRate')),
      isSet ? h('button', { type: 'button', onclick: () => set(currency, null) }, t('letMove')) : null,
    );
    return [
      pair,
      mid,
      isSet ? h('span', { class: 'wait' }, t('setByHand')) : h('span', { class: 'info' }, t('moving')),
      currency === 'USD' ? '' : form,
    ];
  };
  return table([[t('pair')], [t('rate'), true], [t('state')], ['']], market.rates.map(one));
}
