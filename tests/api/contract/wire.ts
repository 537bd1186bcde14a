import { errorStatus } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import type { Answer } from '#tests/support/client.ts';
import { allTables, filledTables } from '#tests/support/filled-tables.ts';

const secrets = [/\$argon2/, /password_hash/, /token_hash/];
const innards = [/\n\s+at /, /\bselect .+ from\b/i, /insert into/i, /SQLITE|node_modules|\/work\/|\/tmp\/|\.ts\b/];

const unspoken = /Invalid (input|option|string)|received (undefined|null|string|number)|Too (big|small):/;

const isText = (value: unknown) => typeof value === 'string' && value !== '';

const failureFaults = (status: number, text: string): string[] => {
  const body = JSON.parse(text) as Record<string, unknown>;
  const faults: string[] = [];
  if (!isText(body.error) || body.error !== body.message) faults.push('error and message are not one sentence');
  if (!isText(body.requestId)) faults.push('no requestId');
  if (errorStatus[body.code as keyof typeof errorStatus] !== status) faults.push(`code ${body.code} with ${status}`);
  if (unspoken.test(text)) faults.push('is no sentence for a person');
  const extra = Object.keys(body).filter((key) => !['error', 'message', 'code', 'issues', 'requestId'].includes(key));
  if (extra.length > 0) faults.push(`unknown keys ${extra}`);
  if (innards.some((sign) => sign.test(text))) faults.push('shows its innards');
  return faults;
};

/** Returns violations for any status: shape of failures, secrets in a response, or a success with a field `error`. */
export const formFaults = ({ status, body, headers }: Answer): string[] => {
  if (status === 304 || Buffer.isBuffer(body)) {
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    return status >= 400 && !isJson ? [`${status} without JSON`] : [];
  }
  const text = JSON.stringify(body);
  const leaks = secrets.filter((secret) => secret.test(text)).map((secret) => `leaks ${secret}`);
  if (status >= 400) return [...leaks, ...failureFaults(status, text)];
  const isError = typeof body === 'object' && body !== null && 'error' in body;
  return isError ? [...leaks, 'a success with an error'] : leaks;
};

export const codeOf = ({ body }: Answer): string | undefined => (body as { code?: string } | null)?.code;

const unwatched = /^(sessions|known_browsers|sign_in_attempts|audit_log|kysely_migration.*)$/;

/** Returns all stored rows as comparable text, except sessions, known browsers, sign-in attempts and the audit log. */
export const dump = async ({ database }: Services): Promise<string> => {
  const watched = (await allTables(database)).filter((name) => !unwatched.test(name));
  const lines = await Promise.all(
    (await filledTables(database, watched)).map(async (name) => {
      const rows = await database.read
        .selectFrom(name as never)
        .selectAll()
        .execute();
      return rows.map((row) => `${name} ${JSON.stringify(row)}`).sort();
    }),
  );
  return lines.flat().join('\n');
};
