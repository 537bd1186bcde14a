import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nounsByTopic } from '../topics.ts';
import { actionLabel, actorLabel } from './action-labels.ts';

const features = join(import.meta.dirname, '../..');
const kindHole = /\$\{(batch\.)?kind\}/;
const kinds = ['category', 'level', 'section', 'subject'];

const actionsIn = (source: string) =>
  [...source.matchAll(/action: (?:[^'`\n]*\? )?(['`])(.+?)\1(?: : '(.+?)')?/g)].flatMap(([, , one = '', other]) => [
    ...(kindHole.test(one) ? kinds.map((kind) => one.replace(kindHole, kind)) : [one]),
    ...(other ? [other] : []),
  ]);

const actions = [
  ...new Set(
    readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((path) => /server\/.*\.ts$/.test(path) && !/\.(test|examples|world)\.ts$/.test(path))
      .flatMap((path) => actionsIn(readFileSync(join(features, path), 'utf8'))),
  ),
].sort();

test('finds actions in the sources', () => {
  expect(actions).toContain('category:deleted');
  expect(actions).toContain('message:hidden');
  expect(actions).toContain('message:shown');
});

test.each(actions)('%s has a label and a topic', (action) => {
  const line = { _id: 'l', at: '2026-01-05T00:00:00.000Z', action, subject: { kind: 'x', name: 'Tala' }, changes: [] };
  expect(actionLabel(line)).not.toBe(action);
  const noun = action.split(':')[0];
  expect(Object.values(nounsByTopic).flat()).toContain(noun);
});

test('attributes command-line changes to the terminal and other changes without an actor to Casa', () => {
  const line = { _id: 'l', at: '2026-01-05T00:00:00.000Z', action: 'setting:changed', subject: { kind: 'setting' } };
  expect(actorLabel({ ...line, changes: [], device: 'terminal' })).toBe('Someone at the terminal');
  expect(actorLabel({ ...line, changes: [], device: 'system' })).toBe('Casa');
});
