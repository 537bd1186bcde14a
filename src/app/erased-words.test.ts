import { expect, test } from 'vitest';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import { roles } from '#kernel/roles.ts';
import { seedPerson } from '#tests/support/seed-person.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { findWords } from '#tests/support/word-search.ts';

/** Minimum number of words. Fewer would mean that the rows are no longer created. */
const minWords = { admin: 30, teacher: 40, student: 60 };

test.each(roles)('erasing a %s removes the words seeded in every column', async (role) => {
  const casa = await startTestCasa();
  const admin = await casa.asNew('admin');
  const { id, seeds, tables } = await seedPerson(casa, role);
  const words = seeds.map(({ word }) => word);
  const seen = new Set([...(await findWords(casa, words)).values()].flat());
  expect(seeds.filter(({ word }) => !seen.has(word))).toEqual([]);
  expect(words.length).toBeGreaterThan(minWords[role]);
  const { body } = await admin.call(privacyEndpoints.previewErasure, { id });
  const erased = await admin.call(privacyEndpoints.erasePerson, { id, name: body.name });
  expect(erased, JSON.stringify([erased.body, casa.errors])).toMatchObject({ body: { isCleanedUp: true } });
  const left = await findWords(casa, words);
  const columns = seeds.flatMap(({ word, column }) => {
    const places = [...left].filter(([, found]) => found.includes(word)).map(([place]) => place);
    return places.length > 0 ? [`${column}: ${places.join(', ')}`] : [];
  });
  process.stdout.write(
    `Erasure of a ${role}: ${words.length} words, rows in ${tables.length} tables; found afterwards: ${columns.length}.\n`,
  );
  expect(columns).toEqual([]);
  await casa.stop();
});
