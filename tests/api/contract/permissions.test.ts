import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { codeOf, dump, formFaults } from './wire.ts';

let casa: TestCasa;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  casa = await startTestCasa();
  adminId = (await casa.world.admin()).id;
  admin = await casa.signedIn({ id: adminId, role: 'admin' });
});
afterEach(() => casa.world.quietHours(undefined));
afterAll(() => casa.stop());

type Side = 'student' | 'teacher';
/** Ids used in a call, from the view of one of two people. Admins use the student's ids. */
type Ids = { student: string; teacher: string; partner: string; received: string; written: string; report: string };

const otherOf = (side: Side): Side => (side === 'student' ? 'teacher' : 'student');

const conversation = async (own: Side): Promise<Ids> => {
  const other = otherOf(own);
  const from = [other, other, own] as const;
  const { messageIds, ...people } = await casa.world.conversation({
    messages: from.map((side) => ({ from: side, text: 'Good morning' })),
  });
  const [reported = '', received = '', written = ''] = messageIds;
  const { id: report } = await casa.world.messageReport({ message: reported });
  return { ...people, partner: people[other], received, written, report };
};

const queueMessage = async (side: Side, { student, teacher }: Ids): Promise<string> => {
  const [from, to] = side === 'student' ? [student, teacher] : [teacher, student];
  const client = await casa.signedIn({ id: from, role: side });
  const { body } = await client.post(`/api/messages/send/${to}`, { message: 'Held' });
  expect(body).toMatchObject({ waitsUntil: expect.any(String) });
  return (body as { _id: string })._id;
};

const hide = async (message: string): Promise<string> => {
  const { id: reportID } = await casa.world.messageReport({ message });
  expect((await admin.post('/api/admins/hide-message', { reportID, hidden: true })).status).toBe(200);
  return reportID;
};

const allDay = { from: '00:00', until: '23:59', days: [0, 1, 2, 3, 4, 5] };

/** Relations of the caller to the ids in a call. */
const relations = {
  own: async (own: Ids) => own,
  'other people’s': async (_own: Ids, side: Side) => {
    const others = await conversation(side);
    return { ...others, partner: others[side] };
  },
  'not there': async (own: Ids) => {
    const [partner, received, written, report] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    return { ...own, partner, received, written, report };
  },
  'switched off': async (own: Ids) => {
    await casa.world.chatOff(own.student);
    return own;
  },
  waiting: async (own: Ids, side: Side) => {
    await casa.world.quietHours(allDay);
    const [written, received] = [await queueMessage(side, own), await queueMessage(otherOf(side), own)];
    return { ...own, written, received, report: written };
  },
  hidden: async (own: Ids) => ({ ...own, report: await hide(own.received), other: await hide(own.written) }),
};
type Relation = keyof typeof relations;

const calls = {
  write: (client: Client, { partner }: Ids) => client.post(`/api/messages/send/${partner}`, { message: 'Hello' }),
  edit: (client: Client, { written }: Ids) => client.post('/api/messages/edit', { id: written, message: 'Better' }),
  delete: (client: Client, { written }: Ids) => client.post('/api/messages/delete', { id: written }),
  see: (client: Client, { partner }: Ids) => client.get(`/api/messages/${partner}`),
  'see changes': (client: Client, { partner }: Ids) => client.get(`/api/messages/changes/${partner}`),
  'see waiting': (client: Client, { partner }: Ids) => client.get(`/api/messages/held/${partner}`),
  'mark as read': (client: Client, { partner }: Ids) => client.post(`/api/messages/read/${partner}`, {}),
  'see looks': (client: Client, { partner }: Ids) => client.get(`/api/messages/looks/${partner}`),
  'ask the rule': (client: Client, { partner }: Ids) => client.get(`/api/messages/rules/${partner}`),
  report: (client: Client, { received }: Ids) => client.post('/api/messages/report', { id: received, reason: 'Rude' }),
  'see who talks': (client: Client) => client.get('/api/admins/conversations'),
  search: (client: Client, { partner }: Ids) => client.get(`/api/messages/search/${partner}?q=good`),
  'list reports': (client: Client) => client.get('/api/admins/message-reports'),
  'open a report': (client: Client, { report }: Ids) => client.post('/api/admins/open-message-report', { id: report }),
  hide: (client: Client, { report }: Ids) =>
    client.post('/api/admins/hide-message', { reportID: report, hidden: true }),
  'show again': (client: Client, { report }: Ids) =>
    client.post('/api/admins/hide-message', { reportID: report, hidden: false }),
  'close a report': (client: Client, { report }: Ids) =>
    client.post('/api/admins/close-message-report', { id: report }),
  'switch a chat off': (client: Client, { student }: Ids) =>
    client.post('/api/admins/switch-chat', { ids: [student], on: false }),
  'set quiet hours': (client: Client) => client.post('/api/admins/set-quiet-hours', { quietHours: allDay }),
};
type Call = keyof typeof calls;

const everywhere = (outcome: string): Record<Relation, string> => ({
  own: outcome,
  'other people’s': outcome,
  'not there': outcome,
  'switched off': outcome,
  waiting: outcome,
  hidden: outcome,
});

const no = '403 forbidden';
const seen = { ...everywhere('200'), 'other people’s': no, 'not there': no };
const reported = { ...everywhere('200'), 'not there': '404 not_found', waiting: '404 not_found' };

/** Outcomes for the two people of a conversation. Calls not listed are refused. */
const forParties: Partial<Record<Call, Record<Relation, string>>> = {
  write: { ...seen, own: '201', 'switched off': '403 chat_off', waiting: '201', hidden: '201' },
  edit: { ...seen, 'switched off': '403 chat_off', hidden: '409 too_late' },
  delete: { ...seen, hidden: '409 too_late' },
  see: seen,
  'see changes': seen,
  search: seen,
  'see waiting': seen,
  'mark as read': seen,
  'see looks': seen,
  'ask the rule': everywhere('200'),
  report: { ...seen, own: '201', 'switched off': '201', waiting: no },
};
const forAdmins: Partial<Record<Call, Record<Relation, string>>> = {
  'see who talks': everywhere('200'),
  'list reports': everywhere('200'),
  'open a report': reported,
  hide: reported,
  'show again': reported,
  'close a report': reported,
  'switch a chat off': everywhere('200'),
  'set quiet hours': everywhere('200'),
};
const tables: Record<Role, typeof forParties> = { student: forParties, teacher: forParties, admin: forAdmins };

const outcomeOf = (answer: Answer) => [answer.status, codeOf(answer)].filter(Boolean).join(' ');

const situation = async (role: Role, relation: Relation) => {
  const side = role === 'teacher' ? 'teacher' : 'student';
  const own = await conversation(side);
  const ids = await relations[relation](own, side);
  const client = role === 'admin' ? admin : await casa.signedIn({ id: own[side], role });
  return { client, ids };
};

describe.each(roles)('a %s', (role) => {
  describe.each(Object.keys(relations) as Relation[])('with a target that is %s', (relation) => {
    const rows = (Object.keys(calls) as Call[]).map(
      (call) => [call, tables[role][call]?.[relation] ?? '403 forbidden'] as const,
    );
    test.each(rows)('%s: %s', async (call, expected) => {
      const { client, ids } = await situation(role, relation);
      const before = await dump(casa.services);
      const answer = await calls[call](client, ids);
      expect(outcomeOf(answer)).toBe(expected);
      expect(formFaults(answer)).toEqual([]);
      if (answer.status >= 400) expect(await dump(casa.services)).toBe(before);
    });
  });
});

test.each(Object.keys(calls) as Call[])('without a session: %s', async (call) => {
  const answer = await calls[call](casa.visitor(), await conversation('student'));
  expect(outcomeOf(answer)).toBe('401 unauthenticated');
});

test('refusals for foreign and unknown ids are identical', async () => {
  for (const call of (Object.keys(forParties) as Call[]).filter((each) => each !== 'ask the rule'))
    for (const role of ['student', 'teacher'] as const) {
      const bodies = await Promise.all(
        (['other people’s', 'not there'] as const).map(async (relation) => {
          const { client, ids } = await situation(role, relation);
          return { ...((await calls[call](client, ids)).body as object), requestId: '' };
        }),
      );
      expect(bodies[0], `${call} by a ${role}`).toEqual(bodies[1]);
    }
});
