/** Returns an idempotency key for a message. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
