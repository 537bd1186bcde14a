/** Makes an id under which a message may be sent several times and is one. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
