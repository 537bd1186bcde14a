import { expect } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { clockText } from '#features/classes/week.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { type Attached, clashes } from './school-model.ts';
import { type Choice, pick, type Run, type Step } from './step.ts';

const addSlot: Step = async ({ admin, school }, { one, two, many, flag }) => {
  const subject = pick(school.subjects.keys(), one);
  const start = 480 + (two % 8) * 15;
  const slot = { subject, day: (many[0] ?? 0) % 2, start, end: start + 15 + ((many[1] ?? 0) % 4) * 15 };
  const times = { day: weekdays[slot.day] ?? '', startTime: clockText(slot.start), endTime: clockText(slot.end) };
  const before = new Set(school.slots.keys());
  const answer = await admin.call(calls.createSchedule, { subject, ...times, force: flag });
  const isRefused = !flag && clashes(school, slot).length > 0;
  expect(answer.status).toBe(school.subjects.has(subject) ? (isRefused ? 409 : 201) : 404);
  if (answer.status !== 201) return;
  const added = answer.body.schedules.filter(({ _id }) => !before.has(_id));
  expect(added).toEqual([{ _id: expect.any(String), ...times }]);
  school.slots.set(added[0]?._id ?? '', { ...slot, forced: flag });
};

const deleteSlot: Step = async ({ admin, school }, { one }) => {
  const id = pick(school.slots.keys(), one);
  const { status } = await admin.call(calls.deleteSubjectSchedule, { scheduleID: id });
  expect(status).toBe(school.slots.delete(id) ? 200 : 404);
};

const attach = async (run: Run, owners: ReadonlyMap<string, unknown>, files: Map<string, Attached>, choice: Choice) => {
  const isSection = files === run.school.sectionFiles;
  const owner = pick(owners.keys(), choice.one);
  const path = isSection ? run.uploads.sectionUploads : run.uploads.subjectUploads;
  const answer = isSection
    ? await run.admin.call(calls.attachSectionFile, { sectionID: owner, attachedFile: path })
    : await run.admin.call(calls.attachSubjectFile, { subjectID: owner, attachedFile: path });
  expect(answer.status).toBe(owners.has(owner) ? 201 : 404);
  const added = answer.status === 201 ? answer.body.files.filter(({ _id }) => !files.has(_id)) : [];
  for (const { _id } of added) files.set(_id, { owner, path });
};

const detach = async ({ admin, school }: Run, files: Map<string, Attached>, { one }: Choice) => {
  const id = pick(files.keys(), one);
  const call = files === school.sectionFiles ? calls.deleteSectionFile : calls.deleteSubjectFile;
  const { status } = await admin.call(call, { id });
  expect(status).toBe(files.delete(id) ? 200 : 404);
};

export const timetableSteps = {
  addSlot,
  deleteSlot,
  attachSectionFile: (run: Run, choice: Choice) => attach(run, run.school.sections, run.school.sectionFiles, choice),
  attachSubjectFile: (run: Run, choice: Choice) => attach(run, run.school.subjects, run.school.subjectFiles, choice),
  deleteSectionFile: (run: Run, choice: Choice) => detach(run, run.school.sectionFiles, choice),
  deleteSubjectFile: (run: Run, choice: Choice) => detach(run, run.school.subjectFiles, choice),
};
