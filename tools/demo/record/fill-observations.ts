import { engagements, topics, type Visibility } from '#features/observations/constants.ts';
import { observationsWorld } from '#features/observations/server/observations.world.ts';
import type { Services } from '#platform/server/context.ts';
import { addDays, manilaTime } from '../plan/calendar.ts';
import { createRandom, type Random } from '../plan/random.ts';
import type { SectionHistory } from './fill-years.ts';
import { schoolDays } from './school-days.ts';
import { listSectionLessons } from './section-lessons.ts';

const ofOne = [
  'Walked along the shelves twice, then chose the pouring tray and poured for twenty minutes. Wiped the table without being asked.',
  'Stood beside the window and watched the ants on the sill. Came back with a leaf and asked what eats it.',
  'Began, was called away by a friend, and came back after ten minutes to finish it.',
  'Spilled the beans, said “oh”, fetched the brush and picked up each one.',
  'Worked alone for the whole morning, and told at lunch, in one long sentence, what it was about.',
  'Tried the last cube three times. Left it, had a drink of water, and then it held.',
  'Sang quietly while sorting. Stopped as soon as somebody came near.',
  'Asked for a new lesson, then wanted to do the old one first, “so that my hands remember”.',
  'Read the label aloud, letter by letter, then once again at a stroke, and laughed.',
  'Watched a lesson from a chair for a long while, without a word. Chose the same work in the afternoon.',
  'Carried the full jug across the room and looked only at the water.',
  'Could not settle this morning: four works taken out, none begun. After the walk outside all was calm.',
  'Found the mistake in the chain alone, counted back to the arrow and went on from there.',
  'Wrote the own name on the slate, rubbed it out, and wrote it nine times more.',
  'Asked why the globe has no edges.',
  'Rolled up the mat of somebody who had forgotten it.',
];

const ofSeveral = [
  'Built together and argued about the order. It took a while; then each held one end.',
  'The older one showed the younger one how to fold, and waited until it was done.',
  'Set the table for the group, counted the spoons twice and found that one had rolled under the shelf.',
  'Both wanted the same tray. One said “after you”, fetched a chair and watched.',
  'Made up a story about the farm, each a sentence in turn.',
  'Carried the long stair to the corridor together, without touching the wall.',
];

const maxDaysAgo = 60;
const number = 36;
const severalOf = 3;
const firstMinute = 8 * 60;
const lastMinute = 15 * 60;

const visibilityOf = (random: Random): Visibility => (random.chance(0.35) ? 'family' : 'staff');

/** Returns topic, engagement and duration for about 60 % of the observations. */
const kindOf = (random: Random) =>
  random.chance(0.6)
    ? { topic: random.pick(topics), engagement: random.pick(engagements), duration: random.int(1, 9) * 5 }
    : {};

type Seen = { readonly students: string[]; readonly text: string };

const seenOf = (random: Random, { students }: SectionHistory, at: number): Seen => {
  const ids = random.shuffle(students.map(({ id }) => id));
  const isOfSeveral = at % severalOf === severalOf - 1 && ids.length > 1;
  if (!isOfSeveral) return { students: ids.slice(0, 1), text: ofOne[at % ofOne.length] ?? '' };
  return { students: ids.slice(0, 2), text: ofSeveral[at % ofSeveral.length] ?? '' };
};

/** Adds observations of the last weeks by the adults of a class. The last observation is a draft of the adviser. */
export const fillObservations = async (services: Services, history: SectionHistory): Promise<void> => {
  const { observation } = observationsWorld(services);
  const random = createRandom(`observations ${history.students[0]?.seed}`);
  const lessons = await listSectionLessons(services.database.read, history.section);
  const days = schoolDays(addDays(history.today, -maxDaysAgo), addDays(history.today, -1));
  const [adviser = ''] = history.makers;
  if (days.length === 0 || history.students.length === 0) return;
  for (let at = 0; at < number; at += 1) {
    const day = days[Math.floor((at * days.length) / number)] ?? history.today;
    const isDraft = at === number - 1;
    await observation({
      section: history.section,
      ...seenOf(random, history, at),
      ...kindOf(random),
      day,
      maker: isDraft || random.chance(0.6) ? adviser : random.pick(history.makers),
      visibility: isDraft ? 'draft' : visibilityOf(random),
      lessons: random.chance(0.4) && lessons.length > 0 ? [random.pick(lessons).id] : [],
      at: manilaTime(day, random.int(firstMinute, lastMinute)),
    });
  }
};
