import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { maxMessagesAtOnce } from '#features/messages/limits.ts';
import { releaseQueuedMessages } from '#features/messages/server/public.ts';
import { hasNewer, sentState, shownIn } from '#features/messages/web/sync/thread.ts';
import { type ChatPerson, type ChatTab, openChatTab } from '#tests/support/chat-tab.ts';
import { createClient } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_MESSAGES_PER_MINUTE: '120' });
});
afterAll(() => casa.stop());

const polling = { interval: 50 };

const signedIn = async (role: 'teacher' | 'student'): Promise<ChatPerson> => {
  const { id, cookies } = await casa.asNew(role);
  return { id, role, sessionToken: cookies.get('casa_session') ?? '' };
};

const within = async (tabs: ChatTab[], work: () => Promise<void>) => {
  try {
    await work();
  } finally {
    for (const tab of tabs) tab.kill();
  }
};

const textsOn = (tab: ChatTab, partnerId: string) => tab.thread(partnerId).messages.map(({ message }) => message);

test('without sockets, messages are sent over HTTP and received by polling', async () => {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const open = (person: ChatPerson, partner: ChatPerson) =>
    openChatTab(casa.address, person, `without sockets ${person.id}`, [partner.id], '/blocked');
  const [left, right] = [await open(teacher, student), await open(student, teacher)];
  await within([left, right], async () => {
    await Promise.all([left.viewed, right.viewed]);
    for (const text of ['One', 'Two']) await left.chat.write(student.id, text);
    await expect.poll(() => textsOn(right, teacher.id), polling).toEqual(['One', 'Two']);
    await right.chat.write(teacher.id, 'Three');
    await expect.poll(() => textsOn(left, student.id), polling).toEqual(['One', 'Two', 'Three']);
    const stateOfFirst = () => {
      const thread = left.thread(student.id);
      return thread.messages[0] && sentState(thread, thread.messages[0]);
    };
    await expect.poll(stateOfFirst, polling).toBe('delivered');
    const last = right.thread(teacher.id).messages[1];
    if (last) await right.chat.markRead(teacher.id, last);
    await expect.poll(stateOfFirst, polling).toBe('read');
    const [first] = left.thread(student.id).messages;
    await left.call(messagesEndpoints.editMessage, { id: first?._id ?? '', message: 'One, better' });
    await expect.poll(() => textsOn(right, teacher.id)[0], polling).toBe('One, better');
    expect([left.link.state(), right.link.state()]).toEqual(['connecting', 'connecting']);
  });
});

test('messages beyond the rate limit wait and are sent in order', async () => {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const own = createClient(casa.address, student.sessionToken);
  const before = Array.from({ length: maxMessagesAtOnce }, (_, n) =>
    own.call(messagesEndpoints.sendMessage, { userId: teacher.id, message: 'Before', clientId: `${n}` }),
  );
  expect(new Set((await Promise.all(before)).map(({ status }) => status))).toEqual(new Set([201]));
  const tab = await openChatTab(casa.address, student, 'in a hurry', [teacher.id]);
  const written = Array.from({ length: 8 }, (_, n) => `No. ${n}`);
  await within([tab], async () => {
    await tab.viewed;
    for (const text of written) await tab.chat.write(teacher.id, text);
    const last = () => {
      // Half a second must pass between messages.
      casa.clock.advance(1);
      return textsOn(tab, teacher.id).slice(-written.length);
    };
    await expect.poll(last, polling).toEqual(written);
    expect(tab.chat.outbox.all()).toEqual([]);
  });
});

test('messages, edits, deletions, read marks and unread counts appear in all tabs of both people', async () => {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const open = (person: ChatPerson, partner: ChatPerson) =>
    openChatTab(casa.address, person, `tabs of ${person.id}`, [partner.id]);
  const tabs = [await open(teacher, student), await open(teacher, student), await open(student, teacher)];
  const [own, other, right] = tabs as [ChatTab, ChatTab, ChatTab];
  await within(tabs, async () => {
    await Promise.all(tabs.map(({ viewed }) => viewed));
    for (const text of ['One', 'Two', 'Three']) await own.chat.write(student.id, text);
    for (const tab of [own, other]) await expect.poll(() => textsOn(tab, student.id), polling).toHaveLength(3);
    await expect.poll(() => right.cache.conversationWith(teacher.id)?.unreadCount, polling).toBe(3);
    const [first, second, third] = other.thread(student.id).messages;
    await other.call(messagesEndpoints.editMessage, { id: first?._id ?? '', message: 'One, better' });
    await other.call(messagesEndpoints.deleteMessage, { id: third?._id ?? '' });
    const changed = ['One, better', 'Two', ''];
    for (const tab of [own, other]) await expect.poll(() => textsOn(tab, student.id), polling).toEqual(changed);
    await expect.poll(() => textsOn(right, teacher.id), polling).toEqual(changed);
    expect(right.cache.conversationWith(teacher.id)).toMatchObject({ lastState: 'deleted', lastMessage: '' });
    if (second) await right.chat.markRead(teacher.id, second);
    for (const tab of [own, other]) {
      const states = () => tab.thread(student.id).messages.map((one) => sentState(tab.thread(student.id), one));
      await expect.poll(states, polling).toEqual(['read', 'read', 'delivered']);
    }
  });
});

test('loads a jump far back and pages from there to the newest message, including new ones', async () => {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const messages = Array.from({ length: 400 }, (_, index) => ({
    from: 'teacher' as const,
    text: `Number ${index + 1}`,
  }));
  await casa.world.conversation({ student: student.id, teacher: teacher.id, messages });
  const tab = await openChatTab(casa.address, student, `history of ${student.id}`, [teacher.id]);
  await within([tab], async () => {
    await tab.viewed;
    const thread = () => tab.thread(teacher.id);
    const places = () => shownIn(thread()).map(({ seq }) => seq);
    const { chat } = tab;
    await chat.jumpTo(teacher.id, 100);
    expect([places().includes(100), hasNewer(thread()), thread().messages[0]?.seq]).toEqual([true, true, 351]);
    await chat.loadOlder(teacher.id);
    expect(places()[0]).toBe(25);
    await chat.write(teacher.id, 'Meanwhile');
    await expect.poll(() => thread().messages.at(-1)?.message, polling).toBe('Meanwhile');
    expect(hasNewer(thread())).toBe(true);
    while (hasNewer(thread())) await chat.loadNewer(teacher.id);
    expect(places()).toEqual(Array.from({ length: 377 }, (_, index) => index + 25));
    await chat.jumpTo(teacher.id, 3);
    expect(hasNewer(thread())).toBe(false);
    expect(places()[0]).toBe(1);
  });
});

test('a tab that opens in quiet hours shows the queued messages until they are sent', async () => {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const own = createClient(casa.address, student.sessionToken);
  await casa.world.quietHours({ from: '00:00', until: '23:59', days: [] });
  const sent = await own.call(messagesEndpoints.sendMessage, { userId: teacher.id, message: 'Good night' });
  const tab = await openChatTab(casa.address, student, `queued of ${student.id}`, [teacher.id]);
  await within([tab], async () => {
    await tab.viewed;
    expect(tab.thread(teacher.id).held).toEqual([sent.body]);
    await casa.world.quietHours(undefined);
    await releaseQueuedMessages(casa.services);
    await expect.poll(() => textsOn(tab, teacher.id), polling).toEqual(['Good night']);
    expect(tab.thread(teacher.id).held).toEqual([]);
  });
});
