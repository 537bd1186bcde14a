import { expect } from 'vitest';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { type Client, createClient } from '#tests/support/client.ts';

/** Returns call functions for a person. Each call must return the status of the contract. */
export const visit = (client: Client) => ({
  client,
  ask: async <D extends EndpointDefinition>(
    definition: D,
    input: RequestOf<D> & Record<string, unknown>,
  ): Promise<OutputOf<D>> => {
    const answer = await client.call(definition, input);
    expect(answer.status, `${definition.path}: ${JSON.stringify(answer.body)}`).toBe(definition.status ?? 200);
    return answer.body;
  },
  refused: async <D extends EndpointDefinition>(
    definition: D,
    input: RequestOf<D> & Record<string, unknown>,
  ): Promise<{ status: number; code: string; error: string }> => {
    const { status, body } = await client.call(definition, input);
    expect(status, definition.path).toBeGreaterThanOrEqual(400);
    return { status, ...(body as unknown as { code: string; error: string }) };
  },
  upload: async (definition: EndpointDefinition, content: Uint8Array, fileName: string): Promise<string> => {
    const answer = await client.upload(definition.path, definition.upload?.field ?? '', content, fileName);
    expect(answer.status, `${definition.path}: ${JSON.stringify(answer.body)}`).toBe(201);
    return answer.body as string;
  },
  download: async (path: string): Promise<Buffer> => {
    const answer = await client.get(path);
    expect(answer.status, path).toBe(200);
    return answer.body as Buffer;
  },
});
export type Visit = ReturnType<typeof visit>;

export const signIn = async (address: string, role: Role, email: string, password: string): Promise<Visit> => {
  const client = createClient(address);
  const answer = await client.post(`/api/${role}s/login`, { email, password });
  expect(answer.status, `${role} ${email}: ${JSON.stringify(answer.body)}`).toBe(200);
  return visit(client);
};

/** Continues the session of a person at a new address of the server. */
export const reopenVisit = (address: string, { client }: Visit): Visit =>
  visit(createClient(address, client.cookies.get('casa_session')));

export const teacherForm = (name: string) => ({
  ...{ first_name: name, middle_name: '', last_name: 'Reyes', phone: '0917 555 0101', image: '' },
  ...{ email: `${name.toLowerCase()}@casa.example`, birthdate: '1988-04-12', address: '12 Acacia Street' },
  ...{ zoom_link: 'https://zoom.example/j/123', zoom_id: '123', zoom_password: 'sesame' },
});

export const studentForm = (name: string) => ({
  ...{ first_name: name, middle_name: 'Ñ', last_name: 'Santos', image: '', birthdate: '2016-09-30' },
  ...{ email: `${name.toLowerCase()}@casa.example`, address: '3 Molave Lane', relationship: 'Mother' },
  ...{ parent_fName: 'Luz', parent_mName: '', parent_lName: 'Santos', parent_email: '', phone: '0917 555 0202' },
});
