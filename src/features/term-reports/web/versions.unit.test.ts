import { expect, test } from 'vitest';
import type { Comment, Edition } from '../schemas.ts';
import { commentsOn, versionOf } from './versions.ts';

const commentAt = (day: string): Comment => ({ _id: day, text: day, createdAt: `${day}T10:00:00.000Z` });
const published = (number: number, day: string): Edition => ({
  ...{ _id: `${number}`, number, reason: '', sha256: '' },
  publishedAt: `${day}T10:00:00.000Z`,
});

test('assigns a comment to the edition that was being written', () => {
  const comments = ['2026-04-01', '2026-04-02', '2026-05-02', '2026-06-02'].map(commentAt);
  const editions = [published(2, '2026-06-01'), published(1, '2026-05-01')];
  const days = (version: number) => commentsOn({ comments, editions }, version).map(({ text }) => text);
  expect([days(1), days(2), days(3)]).toEqual([['2026-04-01', '2026-04-02'], ['2026-05-02'], ['2026-06-02']]);
  expect(commentsOn({ comments, editions: [] }, 1)).toHaveLength(4);
});

test('numbers a report that was never published as edition 1', () => {
  expect([versionOf({}), versionOf({ revision: { number: 3, reason: 'A name.' } })]).toEqual([1, 3]);
});
