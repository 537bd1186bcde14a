import { request } from 'node:http';
import { answerParent } from './child.ts';

/** Tries to sign in to an account that does not exist, on a new connection. */
const attempt = (address: string, number: number, fromOneNetwork: boolean) =>
  new Promise<number>((resolve) => {
    const body = JSON.stringify({ email: `stranger-${number}@casa.example`, password: `guess ${number}` });
    const from = fromOneNetwork ? '203.0.113.9' : `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const call = request(`${address}/api/teachers/login`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': from,
      },
    });
    call.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', () => resolve(0));
    call.end(body);
  });

answerParent({
  /** Runs concurrent sign-in attempts. Returns the number of responses per status. Status 0 means no response. */
  try: async ({ address, count, fromOneNetwork }: { address: string; count: number; fromOneNetwork: boolean }) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, number) => attempt(address, number, fromOneNetwork)),
    );
    return Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
    );
  },
});

process.on('SIGTERM', () => process.exit(0));
process.send?.({});
