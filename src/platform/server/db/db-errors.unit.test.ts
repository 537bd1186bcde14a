import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { asAppError, brokenUniqueKey, isBrokenReference, isRetryable, openingFault } from './db-errors.ts';

const engineError = (fields: { code?: string; errcode?: number; message?: string; constraint?: string }) =>
  Object.assign(new Error(fields.message ?? 'the engine says no'), fields);

test.each([
  [{ code: 'ENOSPC' }, 'disk_full', 507],
  [{ code: 'EDQUOT' }, 'disk_full', 507],
  [{ code: '53100' }, 'disk_full', 507],
  [{ errcode: 13 }, 'disk_full', 507],
  [{ errcode: 5 }, 'unavailable', 503],
  [{ errcode: 261 }, 'unavailable', 503],
  [{ errcode: 6 }, 'unavailable', 503],
  [{ errcode: 10 }, 'unavailable', 503],
  [{ errcode: 1546 }, 'unavailable', 503],
  [{ code: 'ECONNREFUSED' }, 'unavailable', 503],
  [{ code: 'ECONNRESET' }, 'unavailable', 503],
  [{ code: '57P01' }, 'unavailable', 503],
  [{ code: '57P03' }, 'unavailable', 503],
  [{ code: '53300' }, 'unavailable', 503],
  [{ code: '40001' }, 'unavailable', 503],
  [{ code: '40P01' }, 'unavailable', 503],
  [{ message: 'Connection terminated unexpectedly' }, 'unavailable', 503],
  [{ message: 'Client has encountered a connection error and is not queryable' }, 'unavailable', 503],
  [{ message: 'Client was closed and is not queryable' }, 'unavailable', 503],
  [{ message: 'timeout exceeded when trying to connect' }, 'unavailable', 503],
  [{ message: 'Connection terminated due to connection timeout' }, 'unavailable', 503],
  [{ code: '23503' }, 'conflict', 409],
  [{ code: '23001' }, 'conflict', 409],
  [{ errcode: 787 }, 'conflict', 409],
])('translates %o to %s (%i)', (fields, code, status) => {
  expect(asAppError(engineError(fields))).toMatchObject({ code, status });
});

test("sets the retry delay and hides the engine's message", () => {
  const busy = asAppError(engineError({ errcode: 5, message: 'database is locked: /srv/casa.sqlite' }));
  expect(busy?.retryAfterSeconds).toBeGreaterThan(0);
  expect(busy?.message).not.toMatch(/locked|sqlite/);
});

test('does not translate programming errors', () => {
  for (const fields of [{ code: '42601' }, { errcode: 1 }, { errcode: 2067 }, { code: '23505' }, {}])
    expect(asAppError(engineError(fields))).toBeUndefined();
  expect(asAppError('not an error')).toBeUndefined();
});

test('retries only transactions that the engine aborted', () => {
  expect(isRetryable(engineError({ code: '40001' }))).toBe(true);
  expect(isRetryable(engineError({ code: '40P01' }))).toBe(true);
  expect(isRetryable(engineError({ code: '23505' }))).toBe(false);
});

test('derives the key name from the message of the embedded engine', () => {
  const raw = new DatabaseSync(':memory:');
  raw.exec(`create table parents (id text primary key);
    create table children (id text primary key, parent_id text references parents, name_key text, unique (parent_id, name_key));
    insert into parents values ('p'); insert into children values ('c', 'p', 'n')`);
  const caught = (statement: string) => {
    try {
      raw.exec(statement);
    } catch (error) {
      return error;
    }
    throw new Error('this was expected to fail');
  };
  expect(brokenUniqueKey(caught("insert into children values ('d', 'p', 'n')"))).toBe(
    'children_parent_id_name_key_key',
  );
  expect(brokenUniqueKey(caught("insert into children values ('c', 'p', 'm')"))).toBe('children_id_key');
  const orphan = caught("insert into children values ('e', 'nobody', 'n')");
  expect(brokenUniqueKey(orphan)).toBeUndefined();
  expect(isBrokenReference(orphan)).toBe(true);
  expect(brokenUniqueKey(engineError({ code: '23505', constraint: 'accounts_role_email_key_key' }))).toBe(
    'accounts_role_email_key_key',
  );
});

test.each([
  [{ errcode: 26 }, 'damaged'],
  [{ errcode: 8 }, 'read-only'],
  [{ errcode: 14 }, 'cannot-open'],
  [{ errcode: 4874 }, 'disk'],
  [{ errcode: 5 }, undefined],
])('classifies %o when opening as %s', (fields, kind) => {
  expect(openingFault(engineError(fields))).toBe(kind);
});
