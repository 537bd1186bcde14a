import { agreementsWorld } from '#features/agreements/server/agreements.world.ts';
import type { Services } from '#platform/server/context.ts';
import { addDays } from '../plan/calendar.ts';
import { createRandom } from '../plan/random.ts';
import type { SectionLesson } from './section-lessons.ts';

const agreedOn = [
  'Finish the timeline of life and show it to the others.',
  'Write the thank-you letter to the bakery, with the questions that are left.',
  'Practise the times tables of 7 and 8 with the bead board, a little every morning.',
  'Ask two friends to make the map of the rivers with me.',
  'Read the book about volcanoes to the end and tell about it at lunch.',
  'Plan the going-out to the museum: whom to call, what it costs, who comes along.',
  'Copy the poem in cursive for the wall.',
  'Put the paints away before the bell, without being asked.',
  'Give the lesson of the parts of a leaf to a younger child.',
  'Measure the garden and draw it to scale.',
  'Write three pages of the story about the lost dog.',
  'Choose a large work on my own on Monday morning.',
];

type AgreementSection = {
  readonly students: readonly { readonly id: string; readonly seed: string }[];
  readonly maker: string;
  readonly lessons: readonly SectionLesson[];
  readonly today: string;
};

const daysOfWeek = 7;
const daysUntilDue = 5;

/** Adds agreements of each student: one done from the week before, and one or two of this week. */
export const fillAgreements = async (services: Services, section: AgreementSection): Promise<void> => {
  const { agreement } = agreementsWorld(services);
  const { maker, lessons, today } = section;
  for (const { id: student, seed } of section.students) {
    const random = createRandom(`agreements ${seed}`);
    const [before = '', ...open] = random.shuffle(agreedOn).slice(0, random.int(2, 3));
    const lastTalk = addDays(today, -random.int(1, daysOfWeek - 1));
    const earlier = addDays(lastTalk, -daysOfWeek);
    const done = { doneBy: random.chance(0.5) ? student : maker, doneAt: `${lastTalk}T06:00:00.000Z` };
    await agreement({ student, maker, text: before, day: earlier, ...done });
    for (const text of open)
      await agreement({
        ...{ student, maker, text, day: lastTalk },
        lessons: random.chance(0.3) && lessons.length > 0 ? [random.pick(lessons).id] : [],
        ...(random.chance(0.5) && { byDay: addDays(lastTalk, daysUntilDue) }),
      });
  }
};
