// The request id: 32 hexadecimal digits, new for each request; a write's idempotency key.

/**
 * Uses `getRandomValues`, because `randomUUID` is missing if the portal is opened by http on a local network.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
