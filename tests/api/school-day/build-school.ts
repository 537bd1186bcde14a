import { expect } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { filesEndpoints as files } from '#features/files/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { emptySchool, type School } from '#tests/api/properties/school-model.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { studentForm, teacherForm, type Visit } from './visit.ts';

export type Account = { id: string; email: string; password: string };

/** Returns functions by which the admin creates each kind of record and adds it to a model. */
const createMakers = (admin: Visit, school: School) => {
  const teacher = async (name: string): Promise<Account> => {
    const image = await admin.upload(files.uploadImage, await samplePicture({ width: 500, height: 300 }), 'me.jpg');
    const form = { ...teacherForm(name), image };
    const { _id, initialPassword, image: storedImage } = await admin.ask(people.createTeacher, form);
    expect(storedImage).toBe(image);
    school.teachers.add(_id);
    return { id: _id, email: form.email, password: initialPassword ?? '' };
  };

  const section = async (place: { category: string; level: string; section: string }, adviser: Account) => {
    const category = await admin.client.call(classes.createCategory, { category: place.category });
    const level = await admin.client.call(classes.createLevel, { category: category.body._id, level: place.level });
    const made = await admin.ask(classes.createSection, {
      ...{ level: level.body._id, section: place.section, adviser: adviser.id },
    });
    school.categories.set(category.body._id, { name: place.category });
    school.levels.set(level.body._id, { name: place.level, category: category.body._id });
    school.sections.set(made._id, { name: place.section, level: level.body._id, adviser: adviser.id });
    return made._id;
  };

  const subject = async (name: string, inSection: string, by: Account) => {
    const made = await admin.ask(classes.createSubject, { subject: name, section: inSection, teacher: by.id });
    school.subjects.set(made._id, { name, section: inSection, teacher: by.id });
    return made._id;
  };

  const slot = async (of: string, startTime: string, endTime: string, minutes: readonly [number, number]) => {
    const made = await admin.ask(classes.createSchedule, { subject: of, day: 'Monday', startTime, endTime });
    const added = made.schedules.find(({ _id }) => !school.slots.has(_id));
    const [start, end] = minutes;
    school.slots.set(added?._id ?? '', { subject: of, day: 0, start, end, forced: false });
  };

  const student = async (name: string, inSection: string): Promise<Account> => {
    const image = await admin.upload(files.uploadImage, await samplePicture({ format: 'png' }), 'me.png');
    const { level: levelID = '' } = school.sections.get(inSection) ?? {};
    const categoryID = school.levels.get(levelID)?.category ?? '';
    const form = { ...studentForm(name), image, sectionID: inSection, levelID, categoryID };
    const { _id, initialPassword } = await admin.ask(people.createStudent, form);
    school.students.set(_id, inSection);
    return { id: _id, email: form.email, password: initialPassword ?? '' };
  };

  return { teacher, section, subject, slot, student };
};

/** Builds the school as its admin, and returns the model of it for later comparison. */
export const buildSchool = async (admin: Visit) => {
  const school = emptySchool();
  const { teacher, section, subject, slot, student } = createMakers(admin, school);
  const luz = await teacher('Luz');
  const tala = await teacher('Tala');
  const narra = await section({ category: 'Casa', level: 'Kinder 1', section: 'Narra' }, luz);
  const molave = await section({ category: 'Casa', level: 'Kinder 2', section: 'Molave' }, tala);
  const acacia = await section({ category: 'Elementary', level: 'Grade 1', section: 'Acacia' }, tala);
  const math = await subject('Mathematics', narra, tala);
  const life = await subject('Practical Life', narra, luz);
  const music = await subject('Music', molave, luz);
  await slot(math, '8:00 AM', '9 AM', [480, 540]);
  await slot(life, '09:00AM', '10:30 am', [540, 630]);
  const clash = { subject: music, day: 'monday', startTime: '10 AM', endTime: '11 AM' };
  expect(await admin.refused(classes.createSchedule, clash)).toMatchObject({ status: 409, code: 'schedule_conflict' });
  await slot(music, '1 PM', '2:00 PM', [780, 840]);
  const amihan = await student('Amihan', narra);
  const dalisay = await student('Dalisay', molave);
  const mayumi = await student('Mayumi', acacia);
  return {
    school,
    teachers: { luz, tala },
    sections: { narra, molave, acacia },
    subjects: { math, life, music },
    students: { amihan, dalisay, mayumi },
  };
};
export type BuiltSchool = Awaited<ReturnType<typeof buildSchool>>;
