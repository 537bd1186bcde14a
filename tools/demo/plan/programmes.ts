import { words } from '../texts/words.ts';
import type { CategoryPlan, LevelPlan, ProgrammeKey } from './plan-types.ts';

export const categories: readonly CategoryPlan[] = [
  { key: 'toddler', category: 'Toddler' },
  { key: 'casa', category: 'Casa (Primary)' },
  { key: 'lower', category: 'Lower Elementary' },
  { key: 'upper', category: 'Upper Elementary' },
];

const level = (
  key: string,
  categoryKey: ProgrammeKey,
  name: string,
  fromMonths: number,
  toMonths: number,
): LevelPlan => ({
  key,
  categoryKey,
  level: name,
  fromMonths,
  toMonths,
});

export const levels: readonly LevelPlan[] = [
  level('toddler', 'toddler', 'Toddler Community', 18, 36),
  level('junior-casa', 'casa', 'Junior Casa', 36, 54),
  level('senior-casa', 'casa', 'Senior Casa', 54, 72),
  level('grade-1', 'lower', 'Grade 1', 72, 84),
  level('grade-2', 'lower', 'Grade 2', 84, 96),
  level('grade-3', 'lower', 'Grade 3', 96, 108),
  level('grade-4', 'upper', 'Grade 4', 108, 120),
  level('grade-5', 'upper', 'Grade 5', 120, 132),
  level('grade-6', 'upper', 'Grade 6', 132, 144),
];

/** Levels of each dozen of sections. */
export const dozen = [
  'toddler',
  'junior-casa',
  'senior-casa',
  'grade-1',
  'grade-2',
  'grade-3',
  'grade-4',
  'grade-5',
  'grade-6',
  'toddler',
  'junior-casa',
  'senior-casa',
] as const;

export const sectionNames: Record<ProgrammeKey, readonly string[]> = {
  toddler: words(`
    Sampaguita, Ilang-Ilang, Camia, Gumamela, Santan, Rosal, Kalachuchi, Champaca, Waling-Waling, Dama de Noche,
    Cadena de Amor, Katuray, Everlasting, Orkidya, Sampalok, Bandera Española, Tsitsirika, Adelfa, Makahiya, Azucena
  `),
  casa: words(`
    Maya, Kalapati, Kingfisher, Alitaptap, Paruparo, Tarsier, Pawikan, Tamaraw, Pilandok, Butanding, Tagak, Kuwago,
    Tutubi, Dolpin, Agila, Kabayo, Loro, Pugo, Bulalakaw, Tala
  `),
  lower: words(`
    Narra, Molave, Acacia, Yakal, Kamagong, Mahogany, Talisay, Ipil, Guijo, Tindalo, Almaciga, Banaba, Dao, Lauan,
    Apitong, Balete, Bitaog, Duhat, Kalumpit, Niyog
  `),
  upper: words(`
    Makiling, Banahaw, Apo, Mayon, Arayat, Pulag, Kanlaon, Sierra Madre, Halcon, Kitanglad, Isarog, Bulusan,
    Cordillera, Taal, Matutum, Hibok-Hibok, Guiting-Guiting, Iraya, Pinatubo, Madja-as
  `),
};

export type Field = 'filipino' | 'music' | 'art' | 'movement' | 'computing';
/** Fields of each specialist. One team serves a dozen sections. */
export const specialists: readonly (readonly Field[])[] = [
  ['filipino'],
  ['filipino'],
  ['music'],
  ['art'],
  ['movement'],
  ['computing', 'movement'],
];

export type SubjectKind = { subject: string; field?: Field; lessons: number };
export type Programme = {
  /** Area of the presentations of each morning, Monday to Friday. */
  mornings: readonly [string, string, string, string, string];
  /** Subjects outside the work cycle. The adviser teaches subjects without a field. */
  lessons: readonly SubjectKind[];
  cycle: readonly [number, number];
  /** Time slots for lessons outside the work cycle. */
  places: readonly (readonly [number, number])[];
};

const clock = (hour: number, minute = 0) => hour * 60 + minute;

export const programmes: Record<ProgrammeKey, Programme> = {
  toddler: {
    mornings: ['Practical Life', 'Sensorial', 'Language', 'Practical Life', 'Sensorial'],
    lessons: [
      { subject: 'Music and Rhythm', field: 'music', lessons: 2 },
      { subject: 'Gross Motor Play', field: 'movement', lessons: 2 },
    ],
    cycle: [clock(8), clock(10)],
    places: [
      [clock(10, 20), clock(10, 50)],
      [clock(10, 55), clock(11, 25)],
    ],
  },
  casa: {
    mornings: ['Practical Life', 'Sensorial', 'Language', 'Mathematics', 'Cultural Studies'],
    lessons: [
      { subject: 'Filipino', field: 'filipino', lessons: 3 },
      { subject: 'Music', field: 'music', lessons: 1 },
      { subject: 'Physical Education', field: 'movement', lessons: 2 },
    ],
    cycle: [clock(8), clock(11)],
    places: [
      [clock(11, 10), clock(11, 45)],
      [clock(13), clock(13, 35)],
      [clock(13, 50), clock(14, 25)],
    ],
  },
  lower: {
    mornings: ['Mathematics', 'Language', 'Science', 'Mathematics', 'Cultural Studies'],
    lessons: [
      { subject: 'Filipino', field: 'filipino', lessons: 4 },
      { subject: 'Music', field: 'music', lessons: 1 },
      { subject: 'Art', field: 'art', lessons: 2 },
      { subject: 'Physical Education', field: 'movement', lessons: 2 },
      { subject: 'Language', lessons: 2 },
    ],
    cycle: [clock(8), clock(11)],
    places: [
      [clock(11, 10), clock(11, 50)],
      [clock(13), clock(13, 45)],
      [clock(13, 50), clock(14, 35)],
      [clock(14, 40), clock(15, 25)],
    ],
  },
  upper: {
    mornings: ['Mathematics', 'Language', 'Science', 'Mathematics', 'Araling Panlipunan'],
    lessons: [
      { subject: 'Filipino', field: 'filipino', lessons: 4 },
      { subject: 'Art', field: 'art', lessons: 1 },
      { subject: 'Physical Education', field: 'movement', lessons: 2 },
      { subject: 'Computer and Research', field: 'computing', lessons: 2 },
      { subject: 'Science', lessons: 2 },
    ],
    cycle: [clock(8), clock(11)],
    places: [
      [clock(11, 10), clock(11, 50)],
      [clock(13), clock(13, 45)],
      [clock(13, 50), clock(14, 35)],
      [clock(14, 40), clock(15, 25)],
    ],
  },
};
