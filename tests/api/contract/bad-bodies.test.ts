import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ServedEndpoint } from '#kernel/endpoint.ts';
import { type Role, roles } from '#kernel/roles.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { sampled } from '#tests/support/tier.ts';
import { type Example, examples } from './examples.ts';
import { createSchool, served } from './school.ts';
import { codeOf, dump, formFaults } from './wire.ts';

const casa = await startTestCasa();
const school = await createSchool(casa);
const clients = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await school.as(role)] as const)),
) as Record<Role, Client>;
/** Expected state after all calls. A refused call must not change anything. */
const before = await dump(casa.services);
afterAll(() => casa.stop());

const callerOf = ({ access }: ServedEndpoint): Role => (typeof access === 'string' ? 'admin' : (access[0] ?? 'admin'));

const calls = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  return example && definition.method === 'POST'
    ? [[key, { definition, role: callerOf(definition), example }] as const]
    : [];
});

type Call = (typeof calls)[number][1];

/** Returns the input without path parameters. */
const bodyOf = ({ definition, role, example }: Call): Example['input'] => {
  const { input } = example(school, role);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !definition.path.includes(`:${name}`)));
};

const urlOf = ({ definition, role, example }: Call) =>
  definition.path.replace(/:(\w+)/g, (_, name: string) => String(example(school, role).input[name]));

const send = ({ role }: Call, url: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  clients[role].send(url, { method: 'POST', body, headers: { 'content-type': type } });

const shapeOf = (definition: ServedEndpoint, role: Role) =>
  (definition.inputByRole?.[role] ?? definition.input) as z.ZodType;

const isRight = ({ definition, role }: Call, input: object) => shapeOf(definition, role).safeParse(input).success;

const summaryOf = (answer: Answer) => ({ status: answer.status, code: codeOf(answer), faults: formFaults(answer) });

/** Values that no field of any call accepts. */
const neverRight: [string, unknown][] = [
  ['an object', { first: { second: 1 } }],
  ['a list of objects', [{ id: 1 }]],
  ['a list of lists', [[['x']]]],
  ['a text longer than any', 'x'.repeat(600_000)],
];

/** Values that some fields accept. Other fields must refuse them. */
const oftenWrong: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \t\n '],
  ['a number', 42],
  ['a fraction below nothing', -0.5],
  ['a number beyond all', 1e308],
  ['yes', true],
  ['an empty list', []],
  ['a lone surrogate', 'a\uD800b'],
  ['a NUL', 'a\u0000b'],
  ['a mark that turns the text round', 'a\u202Eb'],
  ['a word of the prototype', '__proto__'],
  ['a text for SQL', "x'; drop table accounts; --"],
  ['a very long line', 'ñ'.repeat(5000)],
];

/** True if the body exceeds the limit: 16 KB without a session, otherwise 2 MB. */
const isTooLarge = (call: Call, body: string) =>
  Buffer.byteLength(body) > (call.definition.access === 'public' ? 16 : 2048) * 1024;

const wrongVariants = (call: Call) => {
  const body = bodyOf(call);
  const whole = call.example(school, call.role).input;
  return Object.keys(body).flatMap((field) =>
    [...neverRight, ...oftenWrong].flatMap(([what, value]) =>
      isRight(call, { ...whole, [field]: value })
        ? []
        : [{ what: `${field}: ${what}`, body: { ...body, [field]: value } }],
    ),
  );
};

/** All calls share one parser, so `npm test` sends bodies that are no JSON only to a sample of calls. */
const parsed = new Set(sampled(calls, ([key]) => key, 20).map(([key]) => key));

describe.each(calls)('%s', (key, call) => {
  test('names each field with a wrong type or value', async () => {
    const variants = wrongVariants(call).map(async ({ what, body }) => {
      const sent = JSON.stringify(body);
      const answer = await send(call, urlOf(call), sent);
      if (isTooLarge(call, sent)) {
        expect({ what, ...summaryOf(answer) }).toEqual({ what, status: 413, code: 'too_large', faults: [] });
        return;
      }
      expect({ what, ...summaryOf(answer) }).toEqual({ what, status: 400, code: 'invalid', faults: [] });
      const named = (answer.body as { issues: { path: string }[] }).issues.map(({ path }) => path.split('.')[0]);
      expect(named.includes('') || named.includes(what.split(':')[0]), what).toBe(true);
    });
    await Promise.all(variants);
  });

  test('no field accepts an object or an oversized text', () => {
    const whole = call.example(school, call.role).input;
    const accepted = Object.keys(bodyOf(call)).flatMap((field) =>
      neverRight
        .filter(([, value]) => isRight(call, { ...whole, [field]: value }))
        .map(([what]) => `${field}: ${what}`),
    );
    expect(accepted).toEqual([]);
  });

  test.runIf(parsed.has(key))('refuses a body that is no JSON object', async () => {
    const text = JSON.stringify(bodyOf(call));
    const bodies: [string, string][] = [
      ['cut JSON', text.slice(0, -1)],
      ['a trailing comma', text.replace(/}$/, ',}')],
      ['two objects', `${text}${text}`],
      ['words', 'hello'],
      ['a list', `[${text}]`],
      ['a text', '"text"'],
      ['a number', '1'],
      ['yes', 'true'],
      ['undefined', 'undefined'],
      ['not a number', '{"a":NaN}'],
      ['open brackets', '['.repeat(50_000)],
      ['a deep list', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      ['more than two megabytes', `{"a":"${'x'.repeat(2_200_000)}"}`],
    ];
    for (const [what, body] of bodies) {
      const answer = await send(call, urlOf(call), body);
      expect(answer.status, what).toBe(isTooLarge(call, body) ? 413 : 400);
      expect(formFaults(answer), what).toEqual([]);
    }
  });

  test.runIf(parsed.has(key))('refuses other content types', async () => {
    const text = JSON.stringify(bodyOf(call));
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
    for (const [type, body] of [
      ['text/plain', text],
      ['application/x-www-form-urlencoded', 'a=b'],
      ['application/xml', '<a/>'],
      ['multipart/form-data; boundary=x', form],
      ['multipart/form-data', form],
      ['application/jsonx', text],
      ['nonsense', text],
    ] as const) {
      const answer = await send(call, urlOf(call), body, type);
      expect({ type, ...summaryOf(answer) }).toEqual({ type, status: 415, code: 'unsupported_type', faults: [] });
    }
  });

  test.runIf(parsed.has(key))('refuses bytes that are no valid text', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"ids":["'), 0xff, 0xfe, 0xc0, 0x80, ...Buffer.from('"]}')]);
    const answer = await send(call, urlOf(call), bytes);
    expect(answer.status).toBe(400);
    expect(formFaults(answer)).toEqual([]);
  });

  test('changes nothing with refused calls', async () => {
    expect(await dump(casa.services)).toBe(before);
  });
});

const uploads = [...served].filter(([, { upload }]) => upload);

test.each(uploads)('%s refuses a body that is no form with its file', async (_key, definition) => {
  const { path, access } = definition;
  const isPublic = access === 'public';
  const client = clients[callerOf(definition)];
  const part = (name: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nbytes\r\n`;
  const multipart = 'multipart/form-data; boundary=x';
  const bodies: [string, string, number[]][] = [
    ['application/json', '{}', [415]],
    ['text/plain', 'x', [415]],
    ['multipart/form-data', part('file'), [400, 415]],
    [multipart, '', [400]],
    [multipart, '--x--\r\n', [400]],
    [multipart, `${part('a')}--x--\r\n`, [400]],
    [multipart, `${part('other', '; filename="a.pdf"')}--x--\r\n`, [400]],
    // Without a session, the right to upload is checked before the file is read.
    [multipart, part(definition.upload?.field ?? '', '; filename="a.pdf"'), [isPublic ? 403 : 400, 415]],
    [multipart, '\r\n\u0000--y', [400]],
  ];
  for (const [type, body, statuses] of bodies) {
    const answer = await client.send(path, { method: 'POST', body, headers: { 'content-type': type } });
    expect(statuses, `${type} ${JSON.stringify(body)}: ${answer.status}`).toContain(answer.status);
    expect(formFaults(answer)).toEqual([]);
  }
  expect(await dump(casa.services)).toBe(before);
});
