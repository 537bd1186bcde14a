import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student, Teacher } from '#features/people/records.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { addDays } from '#kernel/days/days.ts';
import { endOfSchoolDay, schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const teacherForm = {
  first_name: 'Luz',
  middle_name: '',
  last_name: 'Bautista',
  phone: '0917 555',
  email: 'luz@casa.example',
  birthdate: '1990-02-03',
  address: '1 Narra Street',
  zoom_link: 'https://zoom.example/j/9',
  zoom_id: '9',
  zoom_password: 'nine',
};

const studentForm = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Cruz',
  email: 'ana@casa.example',
  address: '2 Narra Street',
  birthdate: '2016-02-03T16:00:00.000Z',
  parent_fName: 'Rosa',
  parent_mName: '',
  parent_lName: 'Cruz',
  parent_email: 'rosa@casa.example',
  phone: 9175550102,
  relationship: 'Mother',
};

const issuePhoto = async (uploader: string, name: string) => {
  const path = `/uploads/images/${name}.jpg`;
  const row = { path, purpose: 'images' as const, uploader_id: uploader, file_name: name, type: 'image/jpeg', size: 9 };
  const { database, clock } = casa.services;
  await database.transaction((tx) =>
    tx
      .insertInto('files')
      .values({ ...row, created_at: clock.now() })
      .execute(),
  );
  return path;
};

describe('an admin', () => {
  test('changes any field of a teacher and preserves the photo unless there is a new one', async () => {
    const admin = await casa.asNew('admin');
    const { id } = await casa.world.teacher();
    const image = await issuePhoto(admin.id, 'luz');
    const update = (more: object) => admin.post('/api/admins/update-teacher', { ...teacherForm, id, ...more });
    expect(await update({ image })).toMatchObject({
      status: 200,
      body: { ...teacherForm, image, full_name: 'Luz Bautista' },
    });
    for (const unchangedImage of ['', undefined, null, 'undefined', image])
      expect(await update({ image: unchangedImage, phone: 639175550 })).toMatchObject({
        body: { image, phone: '639175550' },
      });
    expect((await update({ zoom_link: 'javascript:alert(1)' })).status).toBe(400);
    expect((await update({ image: '/uploads/images/nowhere.jpg' })).status).toBe(400);
    const renamed = await update({
      first_name: 'Lucía',
      middle_name: 'R.',
      last_name: 'Reyes',
      zoom_link: 'undefined',
    });
    expect(renamed).toMatchObject({ body: { full_name: 'Lucía R. Reyes', zoom_link: '', image } });
    const rows = (await admin.get('/api/admins/get-teachers')).body as Teacher[];
    expect(rows.find(({ _id }) => _id === id)).toEqual(renamed.body);
  });

  test('removes a photo only with `removeImage`, not with an empty image', async () => {
    const admin = await casa.asNew('admin');
    const section = await casa.world.section();
    const people = [
      ['teacher', (await casa.world.teacher()).id, { ...teacherForm, email: 'bare@casa.example' }],
      [
        'student',
        (await casa.world.student()).id,
        { ...studentForm, email: 'bare@casa.example', sectionID: section.id },
      ],
    ] as const;
    for (const [role, id, form] of people) {
      const update = (more: object) => admin.post(`/api/admins/update-${role}`, { ...form, id, ...more });
      const image = await issuePhoto(admin.id, `bare-${role}`);
      expect(await update({ image, removeImage: true })).toMatchObject({ status: 200, body: { image } });
      for (const removeImage of [false, null, undefined])
        expect(await update({ image: '', removeImage })).toMatchObject({ status: 200, body: { image } });
      expect(await update({ removeImage: 'yes' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'removeImage' }] },
      });
      for (const shown of [image, ''])
        expect(await update({ image: shown, removeImage: true })).toMatchObject({ status: 200, body: { image: '' } });
      const read = await admin.post(`/api/admins/get-${role}`, { id });
      expect(read).toMatchObject({ status: 200, body: { _id: id, image: '' } });
    }
  });

  test('moves a student by section and refuses a contradicting level or category', async () => {
    const admin = await casa.asNew('admin');
    const [from, to] = [await casa.world.section(), await casa.world.section({ name: 'Molave' })];
    const { id } = await casa.world.studentIn(from.id);
    const update = (more: object) =>
      admin.post('/api/admins/update-student', { ...studentForm, id, sectionID: to.id, ...more });
    const moved = await update({ levelID: to.level });
    expect(moved).toMatchObject({
      status: 200,
      body: { sectionID: to.id, section: 'Molave', levelID: to.level, birthdate: '2016-02-03' },
    });
    expect((moved.body as Student).parent_guardian).toEqual({
      first_name: 'Rosa',
      middle_name: '',
      last_name: 'Cruz',
      relationship: 'Mother',
      email: 'rosa@casa.example',
      phone_number: '9175550102',
    });
    for (const [field, value] of [
      ['levelID', from.level],
      ['categoryID', from.level],
    ] as const)
      expect(await update({ first_name: 'Changed', [field]: value })).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    expect((await update({ first_name: 'Changed', sectionID: 'nowhere' })).status).toBe(404);
    expect((await update({ sectionID: '' })).status).toBe(400);
    const students = (await admin.get('/api/admins/get-students')).body as Student[];
    expect(students.find(({ _id }) => _id === id)).toEqual(moved.body);
  });

  test('changes the sign-in address and refuses the address of another account', async () => {
    const admin = await casa.asNew('admin');
    const [one, other] = [await casa.world.teacher(), await casa.world.teacher()];
    const update = (email: string, first_name: string) =>
      admin.post('/api/admins/update-teacher', { ...teacherForm, id: one.id, email, first_name });
    expect(await update(other.email.toUpperCase(), 'Nobody')).toMatchObject({
      status: 409,
      body: { code: 'email_taken', issues: [{ path: 'email' }] },
    });
    expect((await update('new.address@casa.example', 'Luz')).status).toBe(200);
    const signIn = (email: string) => casa.visitor().post('/api/teachers/login', { email, password: worldPassword });
    expect((await signIn('New.Address@casa.example')).status).toBe(200);
    expect((await signIn(one.email)).status).toBe(401);
    const teachers = (await admin.get('/api/admins/get-teachers')).body as Teacher[];
    expect(teachers.filter(({ first_name }) => first_name === 'Nobody')).toEqual([]);
  });

  test('audits the values before and after a change, without secrets', async () => {
    const admin = await casa.asNew('admin');
    const { id } = await casa.world.teacher({ phone: '111' });
    const form = { ...teacherForm, id, email: 'audited@casa.example', phone: 222 };
    await admin.post('/api/admins/update-teacher', form);
    const [line, ...more] = await casa.services.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', 'teacher:updated')
      .execute();
    expect(more).toEqual([]);
    expect(JSON.parse(line?.before ?? '')).toMatchObject({ phone: '111' });
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ phone: '222' });
    expect(`${line?.before}${line?.after}`).not.toMatch(/argon2|password_hash/);
  });
});

test('refuses a birth date after today in the school’s time zone', async () => {
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.teacher();
  const today = schoolDay(casa.services);
  const update = (birthdate: string) =>
    admin.post('/api/admins/update-teacher', { ...teacherForm, id, email: 'born@casa.example', birthdate });
  expect(await update(addDays(today, 1))).toMatchObject({ status: 400, body: { issues: [{ path: 'birthdate' }] } });
  expect(await update('1899-12-31')).toMatchObject({ status: 400, body: { issues: [{ path: 'birthdate' }] } });
  expect((await update(today)).status).toBe(200);
  const night = (Date.parse(endOfSchoolDay(casa.services, today)) - casa.clock.milliseconds()) / 1000 + 1;
  casa.clock.advance(night);
  const again = await casa.signedIn({ id: admin.id, role: 'admin' });
  const born = { ...teacherForm, id, email: 'born@casa.example', birthdate: addDays(today, 1) };
  expect((await again.post('/api/admins/update-teacher', born)).status).toBe(200);
  casa.clock.advance(-night);
});

describe('an own record', () => {
  test('of a teacher accepts a new phone and photo and ignores other fields', async () => {
    const id = (await casa.world.teacher({ first_name: 'Tala', last_name: 'Own', email: 'tala.own@casa.example' })).id;
    const client = await casa.signedIn({ id, role: 'teacher' });
    const image = await issuePhoto(id, 'tala');
    const odd = {
      first_name: 7,
      email: null,
      birthdate: 'soon',
      zoom_link: 'javascript:x',
      address: ['x'],
      classes: 'x',
    };
    const unchanged = { first_name: 'Tala', email: 'tala.own@casa.example', birthdate: '1988-04-12' };
    const changed = await client.post('/api/admins/update-teacher', { ...odd, id, phone: 9170000001, image });
    expect(changed).toMatchObject({ status: 200, body: { ...unchanged, phone: '9170000001', image } });
    const alone = await client.post('/api/admins/update-teacher', { id, phone: '0917', image: '' });
    expect(alone).toMatchObject({ status: 200, body: { ...unchanged, phone: '0917', image } });
    expect((await client.post('/api/admins/update-teacher', { id, image })).status).toBe(400);
    expect((await client.get('/api/session')).body).toMatchObject({ user: { ...unchanged, phone: '0917', image } });
  });

  test('of a student accepts only a new photo', async () => {
    const student = await casa.world.studentIn();
    const client = await casa.signedIn(student);
    const before = (await client.get('/api/session')).body as { user: Student };
    const image = await issuePhoto(student.id, 'amihan');
    const odd = { ...studentForm, first_name: 'Changed', sectionID: 'elsewhere', birthdate: 5, parent_fName: null };
    const changed = await client.post('/api/admins/update-student', { ...odd, id: student.id, image });
    const { user } = before;
    const { updatedAt } = changed.body as Student;
    const { mustChangePassword: _, ...record } = user as Student & { mustChangePassword: boolean };
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.body).toEqual({ ...record, image, updatedAt });
    expect((await client.post('/api/admins/update-student', { id: student.id })).body).toMatchObject({ image });
  });

  test('loses its photo only by the person’s own request', async () => {
    for (const role of ['teacher', 'student'] as const) {
      const own = await casa.asNew(role);
      const other = await casa.asNew(role);
      const update = (id: string, more: object) =>
        own.post(`/api/admins/update-${role}`, { id, phone: '0917', image: '', ...more });
      const image = await issuePhoto(own.id, `own-${role}`);
      expect(await update(own.id, { image })).toMatchObject({ body: { image } });
      expect((await update(other.id, { removeImage: true })).status).toBe(403);
      expect((await update(own.id, { removeImage: 1 })).status).toBe(400);
      expect(await update(own.id, { removeImage: true })).toMatchObject({ status: 200, body: { image: '' } });
    }
  });

  test('preserves a new photo during a concurrent change by an admin', async () => {
    const admin = await casa.asNew('admin');
    const teacher = await casa.asNew('teacher');
    const update = (client: Client, more: object) =>
      client.post('/api/admins/update-teacher', {
        ...teacherForm,
        email: 'chosen@casa.example',
        id: teacher.id,
        ...more,
      });
    for (let round = 0; round < 12; round += 1) {
      const image = await issuePhoto(teacher.id, `chosen-${round}`);
      const [own, others] = await Promise.all([
        update(teacher, { image }),
        update(admin, { image: '', address: `${round} Narra Street` }),
      ]);
      expect([own.status, others.status]).toEqual([200, 200]);
      expect((await teacher.get('/api/session')).body).toMatchObject({ user: { image } });
    }
  });

  test('cannot be changed by other people or get another person’s upload', async () => {
    const [own, other] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
    const student = await casa.asNew('student');
    const image = await issuePhoto(other.id, 'not-mine');
    const update = (id: string, more: object) => own.post('/api/admins/update-teacher', { id, phone: '1', ...more });
    expect((await update(other.id, {})).status).toBe(403);
    expect((await update('nobody', {})).status).toBe(403);
    expect((await update(other.id, { phone: undefined, first_name: 'Mine' })).status).toBe(403);
    expect(await update(own.id, { image })).toMatchObject({ status: 400, body: { code: 'unknown_upload' } });
    expect((await student.post('/api/admins/update-student', { id: other.id, image: '' })).status).toBe(403);
    expect((await own.post('/api/admins/update-student', { id: student.id, image: '' })).status).toBe(403);
  });
});
