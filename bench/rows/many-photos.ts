import { maxWaiting } from '#features/photo-batches/constants.ts';
import { photoMatcher } from '#features/photo-batches/server/match-photo.ts';
import { median, type Row, rounded } from '../support/report.ts';

const people = 3000;
const rounds = 5;
const maxMilliseconds = 150;

const namesakes = 40;

/** Creates students of whom many share a first or a last name. */
const school = (number: number) =>
  Array.from({ length: number }, (_, at) => ({
    first_name: `Mia ${String.fromCharCode(97 + (at % 26))}na`,
    middle_name: 'Reyes',
    last_name: `Cruz${Math.floor(at / namesakes)}`,
    email: `bench-${at}@casa.example`,
    externalId: `2026-${String(at).padStart(5, '0')}`,
  }));

type Student = ReturnType<typeof school>[number];

/** Returns file names of all kinds: with the ID, the full name, part of the name, or no name. */
const fileName = ({ externalId, first_name, last_name }: Student, at: number) =>
  [`${externalId}_1.jpg`, `${last_name}, ${first_name}.jpg`, `Mia ${last_name}.jpg`, `IMG_${at}.jpg`][at % 4] ?? '';

const measure = (number: number): number => {
  const students = school(number);
  const files = Array.from({ length: maxWaiting }, (_, at) => students[(at * 7) % number]).flatMap((student, at) =>
    student ? [fileName(student, at)] : [],
  );
  return median(
    Array.from({ length: rounds }, () => {
      const began = performance.now();
      const match = photoMatcher(students);
      const found = files.map(match).filter((one) => one.people.length > 0).length;
      if (found < files.length / 2) throw new Error(`Of ${files.length} photos ${found} found somebody.`);
      return performance.now() - began;
    }),
  );
};

/** Measures matching photos to students by file name. Matching blocks the event loop. */
export const measureManyPhotos = (): Row[] => {
  measure(people);
  const [few, many] = [measure(people / 10), measure(people)];
  return [
    {
      metric: `whom ${maxWaiting} photos show, of ${people} children`,
      measured: `${rounded(many, 0)} ms`,
      baseline: `of ${people / 10} children ${rounded(few, 0)} ms`,
      target: `≤ ${maxMilliseconds} ms`,
      passes: many <= maxMilliseconds,
    },
  ];
};
