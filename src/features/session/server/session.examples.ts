import type { Examples } from '#tests/api/contract/examples.ts';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const madePasskey = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const shownPasskey = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const examples: Examples = {
  'GET /api/school': () => ({ input: {} }),
  'GET /api/session/all': () => ({ input: {} }),
  'POST /api/session/end-others': () => ({ input: {} }),
  'POST /api/session/end-one-session': () => ({ input: { id: 'no-device' }, status: 404 }),
  'POST /api/session/prove-identity': () => ({ input: { password: 'narra tree at noon' } }),
  'POST /api/session/sign-in-with-code': () => ({
    input: { role: 'teacher', email: 'nobody@casa.example', password: 'narra tree at noon', code: '123456' },
    status: 401,
  }),
  'POST /api/session/ask-new-password': () => ({ input: { email: 'nobody@casa.example' }, status: 409 }),
  'GET /api/session/check-password-link': () => ({ input: { token: 'unknown' } }),
  'POST /api/session/use-password-link': () => ({
    input: { token: 'unknown', password: 'a red kite over Taal' },
    status: 403,
  }),
  'GET /api/session/second-factor': () => ({ input: {} }),
  'POST /api/session/begin-second-factor': () => ({ input: {} }),
  'POST /api/session/confirm-second-factor': () => ({ input: { code: '123456' }, status: 400 }),
  'POST /api/session/renew-recovery-codes': () => ({ input: {}, status: 409 }),
  'POST /api/session/remove-second-factor': () => ({ input: {} }),
  // Passkeys require a public address, which the examples do not have.
  'POST /api/session/begin-passkey': () => ({ input: {}, status: 409 }),
  'POST /api/session/add-passkey': () => ({ input: { name: 'Phone', passkey: madePasskey }, status: 409 }),
  'POST /api/session/rename-passkey': () => ({ input: { id: 'no-passkey', name: 'Phone' }, status: 404 }),
  'POST /api/session/delete-passkey': () => ({ input: { id: 'no-passkey' }, status: 404 }),
  'POST /api/session/begin-passkey-sign-in': () => ({
    input: { role: 'teacher', email: 'nobody@casa.example', password: 'narra tree at noon' },
    status: 401,
  }),
  'POST /api/session/sign-in-with-passkey': () => ({ input: { passkey: shownPasskey }, status: 403 }),
  'POST /api/session/begin-passkey-proof': () => ({ input: {} }),
  'POST /api/admins/get-sign-in-state': ({ own }) => ({
    input: { role: 'teacher', id: own.teacher },
    ids: { id: 'teacher' },
  }),
  'POST /api/admins/unlock-sign-in': ({ own }) => ({
    input: { role: 'teacher', id: own.teacher },
    ids: { id: 'teacher' },
  }),
  'POST /api/admins/reset-second-factor': ({ own }) => ({
    input: { role: 'teacher', id: own.teacher },
    ids: { id: 'teacher' },
  }),
  'POST /api/session/logout': () => ({ input: {} }),
  'POST /api/session/password': () => ({ input: { current: 'narra tree at noon', next: 'a red kite over Taal' } }),
};
