import { expect, test } from 'vitest';
import { createOnlinePeople } from './online-people.ts';

const people = { admin: [], teacher: ['t'], student: ['s'] };

test('forgets a node after four silent beats, and restores it with its next list', () => {
  const changed: string[] = [];
  const online = createOnlinePeople((role) => changed.push(role));
  expect(online.receive('other', people)).toBe(true);
  for (let beat = 0; beat < 20; beat += 1) {
    online.forgetSilentNodes();
    online.forgetSilentNodes();
    online.markAlive('other');
  }
  expect(online.onlineIds('student')).toEqual(['s']);
  for (let beat = 0; beat < 3; beat += 1) online.forgetSilentNodes();
  expect(online.onlineIds('teacher')).toEqual(['t']);
  changed.length = 0;
  online.forgetSilentNodes();
  expect([online.onlineIds('teacher'), online.onlineIds('student')]).toEqual([[], []]);
  expect(changed).toEqual(['teacher', 'student']);
  online.markAlive('other');
  expect(online.onlineIds('student')).toEqual([]);
  expect(online.receive('other', people)).toBe(true);
  expect(online.onlineIds('student')).toEqual(['s']);
});
