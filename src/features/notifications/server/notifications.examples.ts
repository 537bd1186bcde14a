import type { Examples } from '#tests/api/contract/examples.ts';

const endpoint = 'https://push.example.org/send/a1b2c3';
/** Base point of the curve P-256. With the 16 zero bytes of `auth` it has the format of real browser keys. */
const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const auth = 'AAAAAAAAAAAAAAAAAAAAAA';

export const examples: Examples = {
  'GET /api/notifications/settings': () => ({ input: {} }),
  'POST /api/notifications/settings': () => ({ input: { frequency: 'daily', push: true, mail: false } }),
  'GET /api/notifications/push-key': () => ({ input: {} }),
  'POST /api/notifications/subscribe': () => ({ input: { endpoint, keys: { p256dh, auth } } }),
  'POST /api/notifications/unsubscribe': () => ({ input: { endpoint } }),
};
