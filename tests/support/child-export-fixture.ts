import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { childExportEndpoints as calls } from '#features/child-export/contract.ts';
import type { Client } from './client.ts';
import { samplePicture } from './sample-files.ts';
import type { TestCasa } from './test-casa.ts';

type Person = Client & { id: string };
type People = { admin: Person; adviser: Person };

/** Creates a class of Ana Peña and Benigno Quiambao, and returns helpers for child exports. */
export const childExportFixture = async (casa: TestCasa, { admin, adviser }: People) => {
  const { world } = casa;
  const { id: section } = await world.section({ adviser: adviser.id });
  const { album, lesson } = await world.album({ lesson: 'Pink Tower' });
  await world.sectionAlbums(section, [album]);
  const newStudent = async (first_name: string, last_name: string) => {
    const { id } = await world.student({ first_name, middle_name: '', last_name });
    await world.enroll(id, section);
    return id;
  };
  const [ana, ben] = [await newStudent('Ana', 'Peña'), await newStudent('Benigno', 'Quiambao')];
  await world.syncEnrollmentPeriods();
  const by = { section, maker: adviser.id };
  const run = () => casa.runJob('create child exports');
  const begin = async (client: Client = admin, studentId = ana) =>
    (await client.call(calls.beginChildArchive, { studentID: studentId })).body._id;
  const file = (id: string, client: Client = admin) => client.get(`/api/take-along/child-archive/${id}`);
  const opened = async (id: string) => {
    const { status, body } = await file(id);
    expect(status).toBe(200);
    const zip = unzipSync(new Uint8Array(body as Buffer));
    const texts = new Map(Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    return {
      names: [...texts.keys()],
      page: texts.get('index.html') ?? '',
      data: JSON.parse(texts.get('record.json') ?? ''),
      all: [...texts.values()].join('\n'),
    };
  };
  return {
    ...{ section, lesson, ana, ben, run, begin, file, opened },
    record: (fields: object = {}) => world.entry({ student: ana, lesson, ...by, ...fields }),
    observe: (fields: object = {}) => world.observation({ ...by, students: [ana], ...fields }),
    photo: async (observation: string, students: readonly string[]) => {
      const { body } = await adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
      await world.observationPhoto({ observation, maker: adviser.id, path: body as string, students });
    },
    consent: (student: string, isGiven = true) => world.photoConsent({ student, maker: admin.id, isGiven }),
    report: async (text?: string) => {
      const { id: round } = await world.reportRound(by);
      const of = { round, student: ana, maker: adviser.id, state: 'published' as const };
      return world.termReport({ ...of, ...(text && { text }) });
    },
    listed: async (client: Client = admin) => (await client.call(calls.getChildArchives, { studentID: ana })).body,
    made: async () => {
      const id = await begin();
      await run();
      return opened(id);
    },
  };
};
