import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { readableOutput } from './readable-log.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  let out = '';
  write(
    createLog(
      'info',
      readableOutput((text) => {
        out += text;
      }),
    ),
  );
  return stripVTControlCharacters(out).split('\n').slice(0, -1);
};

const time = String.raw`\d\d:\d\d:\d\d`;

test('writes an event as one line with its address at the end', () => {
  const [ready, link] = linesOf((log) => {
    log.info({ address: 'http://127.0.0.1:3000', data: '/srv/casa', database: 'sqlite' }, 'Casa is ready');
    log.warn({ setupLink: 'https://casa.example.org/setup?token=abc' }, 'open the setup link');
  });
  expect(ready).toMatch(
    new RegExp(`^${time}   Casa is ready \\(data /srv/casa, database sqlite\\): http://127.0.0.1:3000$`),
  );
  expect(link).toMatch(new RegExp(`^${time} ! open the setup link: https://casa.example.org/setup\\?token=abc$`));
});

test('shows the length of a long list', () => {
  const [short, long] = linesOf((log) => {
    log.info({ removed: ['a', 'b'] }, 'older archives were deleted');
    log.info({ migrations: ['1', '2', '3', '4'] }, 'the database is up to date');
  });
  expect(short).toContain('(removed ["a","b"])');
  expect(long).toContain('(4 migrations)');
});

test('shows method, path, status and duration of a call', () => {
  const [call] = linesOf((log) =>
    log.info(
      { requestId: 'r1', method: 'POST', path: '/api/admins/login', status: 401, ms: 31.4, person: 'p1' },
      'call',
    ),
  );
  expect(call).toMatch(new RegExp(`^${time}   POST /api/admins/login → 401, 31 ms$`));
});

test('distinguishes a page from an unknown call', () => {
  const [page, unknown] = linesOf((log) => {
    log.info({ method: 'GET', status: 200, ms: 1513.2 }, 'call');
    log.info({ method: 'POST', status: 404, ms: 2 }, 'call');
  });
  expect(page).toMatch(/GET \(a page\) → 200, 1513 ms$/);
  expect(unknown).toMatch(/POST \(unknown address\) → 404, 2 ms$/);
});

test('shows the message and the stack frames of an error', () => {
  const error = new TypeError('nothing is there');
  const [first, ...frames] = linesOf((log) => log.error({ err: error, requestId: 'r1' }, 'a call failed'));
  expect(first).toMatch(new RegExp(`^${time} ✗ a call failed: nothing is there \\(requestId r1\\)$`));
  expect(frames[0]).toMatch(/^ {13}at .*readable-log\.unit\.test\.ts/);
  expect(linesOf((log) => log.warn({ err: error }, 'odd but healed'))).toHaveLength(1);
});

test('removes line breaks and terminal control codes from foreign text', () => {
  const answer = '550 no\r\n12:00:00 ✗ the disk is lost\u001b[2J\u009b31m\u2028end';
  const lines = linesOf((log) => log.warn({ answer }, 'a mail could not be sent'));
  expect(lines).toEqual([
    expect.stringMatching(/ ! a mail could not be sent \(answer 550 no 12:00:00 ✗ the disk is lost \[2J 31m end\)$/),
  ]);
});
