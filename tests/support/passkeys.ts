import { expect } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { type Authenticator, createAuthenticator, type Misdeed } from './authenticator.ts';
import type { Answer, Client } from './client.ts';
import type { TestCasa } from './test-casa.ts';

/** Public address of the school in these tests. */
export const origin = 'https://casa.school.example';

type Person = { id: string; email: string; role: Role };
type RequestOptions = NonNullable<OutputOf<typeof sessionEndpoints.beginPasskeySignIn>['options']>;

export const refused = { status: 400, body: { code: 'invalid', issues: [{ path: 'passkey' }] } };
export const over = { status: 403, body: { code: 'forbidden' } };
export const codeOf = ({ body }: Answer) => (body as { code?: string }).code;

/** Adds a passkey to the account of a signed-in user. */
export const add = async (client: Client, device: Authenticator, name = 'Phone', misdeed: Misdeed = {}) => {
  const options = (await client.call(sessionEndpoints.beginPasskey, {})).body;
  return client.call(sessionEndpoints.addPasskey, { name, passkey: device.make(options, misdeed) });
};

export const state = async (client: Client) => (await client.call(sessionEndpoints.getSecondFactor, {})).body;

/** Returns helpers to sign in with passkeys. Casa must have the address {@link origin}. */
export const passkeysAt = (casa: TestCasa) => {
  const login = ({ role, email }: Person) =>
    casa.visitor().post(`/api/${role}s/login`, { email, password: worldPassword });
  const begin = ({ role, email }: Person, password = worldPassword) =>
    casa.visitor().post('/api/session/begin-passkey-sign-in', { role, email, password });
  return {
    login,
    begin,
    /** Creates a person whose second step is a passkey. */
    withPasskey: async (device = createAuthenticator(origin)) => {
      const person: Person = { ...(await casa.world.teacher()), role: 'teacher' };
      const client = await casa.signedIn(person);
      const { status, body } = await add(client, device);
      expect(status).toBe(200);
      return { person, client, device, recoveryCodes: body.recoveryCodes ?? [] };
    },
    optionsFor: async (person: Person): Promise<RequestOptions> => {
      const { status, body } = await begin(person);
      expect(status).toBe(200);
      const { options } = body as { options: RequestOptions | null };
      if (!options) throw new Error('There is no passkey to ask for.');
      return options;
    },
    enter: (passkey: ReturnType<Authenticator['show']>, client = casa.visitor()) =>
      client.post('/api/session/sign-in-with-passkey', { passkey }),
  };
};
