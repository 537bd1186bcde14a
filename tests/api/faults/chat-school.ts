import type { ChatPerson } from '#tests/support/chat-tab.ts';
import { type Client, createClient } from '#tests/support/client.ts';

export const firstAdmin = {
  CASA_ADMIN_EMAIL: 'first@casa.example',
  CASA_ADMIN_PASSWORD: 'first admin of casa',
  CASA_FORCE_PASSWORD_CHANGE: 'off',
};

/** Returns quiet hours for the whole day except one minute, twelve hours from now. */
export const quietNow = () => {
  const hour = String((new Date().getUTCHours() + 12) % 24).padStart(2, '0');
  return { from: `${hour}:31`, until: `${hour}:30`, days: [] };
};

const person = (email: string) => ({
  ...{ first_name: 'Tala', last_name: 'Reyes', phone: '1', email, birthdate: '1990-01-01', address: 'here' },
  ...{ parent_fName: 'Luz', parent_lName: 'Reyes', relationship: 'Mother', password: 'narra tree at noon' },
});

const post = async <T = { _id: string }>(client: Client, path: string, body: unknown): Promise<T> => {
  const answer = await client.post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
};

const signIn = async (address: string, role: 'teacher' | 'student', email: string): Promise<ChatPerson> => {
  const client = createClient(address);
  const { password } = person(email);
  const { _id: id } = await post(client, `/api/${role}s/login`, { email, password });
  return { id, role, sessionToken: client.cookies.get('casa_session') ?? '' };
};

/** Creates a school with a teacher and students by calls to a running server, and signs them in. */
export const buildChatSchool = async (address: string, students: number) => {
  const admin = createClient(address);
  const { CASA_ADMIN_EMAIL: email, CASA_ADMIN_PASSWORD: password } = firstAdmin;
  await post(admin, '/api/admins/login', { email, password });
  const { _id: adviser } = await post(admin, '/api/admins/create-teacher', person('teacher@casa.example'));
  const { _id: category } = await post(admin, '/api/admins/create-category', { category: 'Casa' });
  const { _id: level } = await post(admin, '/api/admins/create-level', { category, level: 'Kinder' });
  const { _id: sectionID } = await post(admin, '/api/admins/create-section', { level, section: 'Narra', adviser });
  const signedIn: ChatPerson[] = [];
  for (let index = 0; index < students; index += 1) {
    const one = `student-${index}@casa.example`;
    await post(admin, '/api/admins/create-student', { ...person(one), sectionID });
    signedIn.push(await signIn(address, 'student', one));
  }
  return { teacher: await signIn(address, 'teacher', 'teacher@casa.example'), students: signedIn, sectionID };
};
