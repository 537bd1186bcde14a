import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryKind } from '#features/lesson-records/constants.ts';
import { lessonRecordsEndpoints as records } from '#features/lesson-records/contract.ts';
import type { Proposal, RecordSection } from '#features/lesson-records/schemas.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

// Proposals for five children, reviewed by a teacher. If the proposals change, they must be reviewed again.

const today = '2026-06-15';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  casa.clock.advance(Math.round((Date.parse(`${today}T02:00:00Z`) - casa.clock.milliseconds()) / 1000));
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

type Entry = [kind: EntryKind, lesson: string, day: string];

/** Entries of five children of a children's house. */
const histories: Record<string, { birthdate: string; had: Entry[] }> = {
  Ana: { birthdate: '2023-04-02', had: [] },
  Ben: {
    birthdate: '2022-06-10',
    had: [
      ['mastered', 'Carrying a tray', '2026-01-12'],
      ['presented', 'Unrolling and rolling a mat', '2026-01-13'],
      ['practised', 'Pink Tower', '2026-06-02'],
      ['practised', 'Pink Tower', '2026-06-04'],
      ['practised', 'Pink Tower', '2026-06-09'],
      ['presented', 'Pouring grains between jugs', '2026-05-04'],
    ],
  },
  Leo: {
    birthdate: '2021-12-01',
    had: [
      ['presented', 'Brown Stair', '2026-06-01'],
      ['presented', 'Sandpaper letters: first group', '2026-05-20'],
      ['mastered', 'Sandpaper letters: all single sounds', '2026-06-11'],
      ['planned', 'Red Rods', '2026-06-16'],
      ['presented', 'Colour tablets 2', '2026-02-02'],
    ],
  },
  Mia: {
    birthdate: '2020-12-20',
    had: [
      ['mastered', 'Moveable alphabet: introduction', '2026-03-03'],
      ['practised', 'Moveable alphabet: short words from objects', '2026-04-07'],
      ['presented', 'Colour tablets 3', '2026-06-08'],
      ['presented', 'Setting a table', '2026-06-10'],
    ],
  },
  // Came at five without a record.
  Zoe: { birthdate: '2020-08-15', had: [] },
};

const fill = async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { id: album } = await casa.world.shippedAlbum('3-6', 'Children’s house');
  await casa.world.sectionAlbums(section, [album]);
  const rows = await casa.services.database.read.selectFrom('lessons').select(['id', 'name']).execute();
  const lessonOf = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [first_name, { birthdate, had }] of Object.entries(histories)) {
    const { id } = await casa.world.student({ first_name, middle_name: '', last_name: 'Cruz', birthdate });
    await casa.world.enroll(id, section);
    const of = { student: id, section, maker: adviser.id };
    for (const [, lesson] of had) expect(lessonOf.has(lesson), lesson).toBe(true);
    await casa.world.entries(had.map(([kind, name, day]) => ({ ...of, kind, day, lesson: lessonOf.get(name) ?? '' })));
  }
  return section;
};

test('proposes the reviewed lessons to five children', async () => {
  const sectionID = await fill();
  const { body: recordSection } = await adviser.call(records.getRecordSection, { sectionID });
  const { body } = await adviser.call(records.getReadyNext, { sectionID });
  const places = new Map(
    (recordSection as RecordSection).areas.flatMap(({ name: area, groups }) =>
      groups.flatMap(({ lessons }) => lessons.map(({ _id, name }) => [_id, { area, name }] as const)),
    ),
  );
  const describe = ({ lessonID, reason: { kind, rows } }: Proposal) => {
    const because = rows.map((row) => `${places.get(row.lessonID)?.name}, ${row.state}, ${row.day}`).join('; ');
    const { area, name } = places.get(lessonID) ?? { area: '', name: '' };
    return `${area}: ${name} (${kind}${because && `: ${because}`})`;
  };
  const described = Object.fromEntries(
    recordSection.children.map(({ _id, full_name }) => [
      full_name.split(' ')[0],
      body.proposals.filter(({ studentID }) => studentID === _id).map(describe),
    ]),
  );
  expect(described).toMatchInlineSnapshot(`
    {
      "Ana": [
        "Practical Life: Walking in the room (first)",
        "Sensorial: Geometric solids: exploration (first)",
        "Language: Naming objects in the room (first)",
        "Culture: Land, air, water (first)",
        "Practical Life: Carrying a mat (first)",
        "Sensorial: Mystery bag: familiar objects (first)",
        "Language: Matching object to object (first)",
        "Culture: Flag of one's country (first)",
        "Practical Life: Putting on an apron (first)",
        "Sensorial: Listening walk (first)",
        "Culture: Nature walk and nature table (first)",
      ],
      "Ben": [
        "Sensorial: Pink Tower: other buildings (repeated: Pink Tower, practising, 2026-06-09)",
        "Practical Life: Walking in the room (again: Pouring grains between jugs, presented, 2026-05-04)",
        "Language: Naming objects in the room (first)",
        "Mathematics: Fraction skittles (first)",
        "Culture: Land, air, water (first)",
        "Sensorial: Pink Tower: distance and memory games (repeated: Pink Tower, practising, 2026-06-09)",
        "Practical Life: Carrying a mat (again: Pouring grains between jugs, presented, 2026-05-04)",
        "Language: Matching object to object (first)",
        "Culture: Flag of one's country (first)",
        "Sensorial: Colour tablets 1 (after: Carrying a tray, mastered, 2026-01-12)",
        "Practical Life: Putting on an apron (again: Pouring grains between jugs, presented, 2026-05-04)",
        "Culture: Nature walk and nature table (first)",
      ],
      "Leo": [
        "Practical Life: Walking in the room (first)",
        "Mathematics: Fraction skittles (first)",
        "Culture: Land, air, water (first)",
        "Sensorial: Brown Stair: other buildings (after: Brown Stair, presented, 2026-06-01)",
        "Language: Sandpaper letters: double letters (repeated: Sandpaper letters: all single sounds, mastered, 2026-06-11)",
        "Practical Life: Carrying a mat (first)",
        "Culture: Flag of one's country (first)",
        "Sensorial: Language: thick and thin (after: Brown Stair, presented, 2026-06-01)",
        "Language: Capital letters (repeated: Sandpaper letters: all single sounds, mastered, 2026-06-11)",
        "Practical Life: Putting on an apron (first)",
        "Culture: Nature walk and nature table (first)",
        "Sensorial: Colour tablets 3 (after: Colour tablets 2, presented, 2026-02-02)",
      ],
      "Mia": [
        "Language: Position words (again: Moveable alphabet: short words from objects, practising, 2026-04-07)",
        "Mathematics: Fraction skittles (first)",
        "Culture: Land, air, water (first)",
        "Practical Life: Brushing teeth (start)",
        "Sensorial: Language: dark and light shades (after: Colour tablets 3, presented, 2026-06-08)",
        "Language: True stories (again: Moveable alphabet: short words from objects, practising, 2026-04-07)",
        "Culture: Flag of one's country (first)",
        "Practical Life: Clearing a table (after: Setting a table, presented, 2026-06-10)",
        "Sensorial: Colour tablets 3: matching to the environment (after: Colour tablets 3, presented, 2026-06-08)",
        "Language: Moveable alphabet: short words from pictures (after: Moveable alphabet: short words from objects, practising, 2026-04-07)",
        "Culture: Nature walk and nature table (first)",
        "Practical Life: Raking and garden tools (start)",
      ],
      "Zoe": [
        "Practical Life: Raking and garden tools (first)",
        "Language: True stories (first)",
        "Mathematics: Fraction skittles (first)",
        "Culture: Flag of one's country (first)",
        "Practical Life: Sorting waste and composting (first)",
        "Language: Poems and finger rhymes (first)",
        "Culture: Weather chart (first)",
        "Practical Life: Pin punching a shape (first)",
        "Culture: Nature walk and nature table (first)",
      ],
    }
  `);
});
