// The form writes its order into the address, and starts over when anything else changes the address: a link,
// Back, or typing. It tells the two apart by remembering the addresses it wrote and has not yet read.
import { submitExchange } from '@causeway/contract';
import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddressSearch, type Search } from '../../../shared/navigation.ts';
import { changeOf, type KnownAddress } from './address-changes.ts';

const keyOf = ({ sell = '', buy = '', side = '', amount = '' }: Search): string =>
  [sell, buy, side, amount].join(' ');

/** `round` counts the changes from elsewhere. While an exchange is being sent, they wait for its answer. */
export function useFormAddress() {
  const [search, change] = useAddressSearch();
  const address = keyOf(search);
  const known = useRef<KnownAddress>({ seen: address, written: [] });
  const [round, setRound] = useState(0);
  const isSubmitting = useIsMutating({ mutationKey: [submitExchange.name] }) > 0;

  useEffect(() => {
    if (isSubmitting) return;
    const { isFromElsewhere, ...next } = changeOf(known.current, address);
    known.current = next;
    if (isFromElsewhere) setRound((count) => count + 1);
  }, [address, isSubmitting]);

  const write = useCallback(
    (order: Search) => {
      const { seen, written } = known.current;
      const key = keyOf(order);
      // The address is already there or about to be, so it would never arrive as a change.
      if (key === (written.at(-1) ?? seen)) return;
      known.current = { seen, written: [...written, key] };
      change(order);
    },
    [change],
  );
  return { search, round, write };
}
