import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples, examplesOf } from './examples.ts';
import lock from './paths.lock.json' with { type: 'json' };
import { keyOf, served } from './school.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const frozen: Record<string, number> = { ...lock.contract, ...lock.added };
const statuses = (endpoints: Iterable<EndpointDefinition>) =>
  Object.fromEntries([...endpoints].map((definition) => [keyOf(definition), definition.status ?? 200]).sort());

const declared = async () => {
  const names = readdirSync('src/features');
  const modules = await Promise.all(
    names.map((name) => import(`../../../src/features/${name}/contract.ts`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Endpoints') ? (Object.values(value as object) as EndpointDefinition[]) : [],
    ),
  );
};

type RequestBody = { required: boolean; content: { 'application/json': { schema: { required?: string[] } } } };

describe('the frozen list of calls', () => {
  test('matches the declarations of the features, including the success status', async () => {
    expect(statuses(await declared())).toEqual(Object.fromEntries(Object.entries(frozen).sort()));
  });

  test('matches the served calls', () => {
    expect(statuses(served.values())).toEqual(Object.fromEntries(Object.entries(frozen).sort()));
  });

  test('separates the original calls from added ones', () => {
    expect(Object.keys(lock.contract).filter((key) => key in lock.added)).toEqual([]);
  });

  test('matches the OpenAPI document', async () => {
    const { body } = await casa.visitor().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual([...served.keys()].sort());
  });

  test('the OpenAPI document marks optional fields', async () => {
    const { body } = await casa.visitor().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, { post: { requestBody: RequestBody } }> };
    const required = (path: string) =>
      paths[path]?.post.requestBody.content['application/json'].schema.required?.toSorted();
    expect(required('/api/admins/create-teacher')).toEqual([
      'address',
      'birthdate',
      'email',
      'first_name',
      'last_name',
      'phone',
    ]);
    expect(required('/api/admins/create-section')).toEqual(['level', 'section']);
    expect(paths['/api/session/logout']?.post.requestBody.required).toBe(false);
  });

  test('the OpenAPI document lists the calls that return 200 or 201', async () => {
    const { body } = await casa.visitor().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { responses: object }>> };
    const both = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ responses }) => '200' in responses && '201' in responses) ? [path] : [],
    );
    expect(both.sort()).toEqual([
      '/api/admins/create-category',
      '/api/admins/create-level',
      '/api/admins/create-section',
      '/api/messages/report',
      '/api/messages/send/{userId}',
      '/api/teachers/announce',
    ]);
  });

  test('has an example for each call that accepts JSON', () => {
    const acceptsJson = [...served.values()].filter(({ upload, answersFile }) => !upload && !answersFile);
    expect(acceptsJson.map(keyOf).filter((key) => !examples[key])).toEqual([]);
  });

  test.each(features.map(({ name, endpoints }) => [name, endpoints] as const))(
    'each example of %s belongs to one of its calls',
    (name, endpoints) => {
      const own = Object.values(endpoints).map(keyOf);
      expect(Object.keys(examplesOf(name)).filter((key) => !own.includes(key))).toEqual([]);
    },
  );

  test.each(lock.besides)('%s answers without a session', async (path) => {
    expect((await casa.visitor().get(path)).status).toBe(200);
  });
});
