import { request } from 'node:http';
import { percentile } from '../../support/report.ts';

const rounds = 120;
/** Warm-up rounds, which are not counted. The JIT compiler optimizes during them. */
const firstRounds = 20;

type Answer = { readonly milliseconds: number; readonly bytes: number; readonly text: string };
export type Caller = { readonly address: string; readonly headers: Record<string, string> };

/** Makes a call as a browser does and counts the bytes on the wire. @throws Error if the call is refused */
export const makeCall = ({ address, headers }: Caller, path: string, body: object, encoding = 'br'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      address + path,
      { method: 'POST', headers: { ...headers, 'accept-encoding': encoding } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = encoding === 'identity' ? bytes.toString() : '';
          if (!answer.statusCode || answer.statusCode >= 300)
            reject(new Error(`${path} answered ${answer.statusCode} ${bytes.toString().slice(0, 300)}`));
          else resolve({ milliseconds: performance.now() - began, bytes: bytes.length, text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

export const callJson = async <T>(caller: Caller, path: string, body: object): Promise<T> =>
  JSON.parse((await makeCall(caller, path, body, 'identity')).text) as T;

/** Repeats a call. @returns its duration in milliseconds and the size of the response */
export const repeat = async (caller: Caller, path: string, body: object) => {
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) answers.push(await makeCall(caller, path, body));
  const warm = answers.slice(firstRounds);
  const times = warm.map(({ milliseconds }) => milliseconds);
  return { p95: percentile(times, 95), median: percentile(times, 50), bytes: warm[0]?.bytes ?? 0 };
};
