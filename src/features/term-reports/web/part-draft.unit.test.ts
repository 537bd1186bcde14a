import { expect, test } from 'vitest';
import { createPartDraft, type Outcome, type Stored } from './part-draft.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a part with a server that returns the given outcomes in order, and a browser store. */
const begin = (
  answers: Outcome[] = [],
  { begun = { text: '', version: 0 }, kept = undefined as Stored | undefined } = {},
) => {
  const seen = { sent: [] as [string, number][], kept, due: [] as (() => void)[] };
  const draft = createPartDraft({
    initial: begun,
    savedDraft: kept,
    save: async (text, version) => {
      seen.sent.push([text, version]);
      return answers.shift() ?? { kind: 'saved', version: version + 1 };
    },
    saveDraft: (typed) => {
      seen.kept = typed;
    },
    deleteDraft: () => {
      seen.kept = undefined;
    },
    wait: (_milliseconds, run) => {
      seen.due.push(run);
      return () => {
        seen.due = seen.due.filter((one) => one !== run);
      };
    },
  });
  void draft.send();
  const pass = async () => {
    for (const run of seen.due.splice(0)) run();
    await tick();
  };
  return { draft, seen, pass };
};

test('stores typed text immediately, sends it after a delay, then deletes the stored copy', async () => {
  const { draft, seen, pass } = begin();
  for (const text of ['C', 'Ch', 'Chain']) draft.type(text);
  expect([seen.kept, seen.sent]).toEqual([{ text: 'Chain', version: 0 }, []]);
  await pass();
  expect([seen.kept, seen.sent, draft.read().status]).toEqual([undefined, [['Chain', 0]], 'saved']);
});

test('sends text typed during a save next, based on the new version', async () => {
  const { draft, seen, pass } = begin();
  draft.type('One');
  const sending = pass();
  draft.type('One two');
  await sending;
  expect(seen.kept).toEqual({ text: 'One two', version: 1 });
  await pass();
  expect([seen.sent, draft.read().status]).toEqual([
    [
      ['One', 0],
      ['One two', 1],
    ],
    'saved',
  ]);
});

test('retries without a connection and retains the text in the browser', async () => {
  const { draft, seen, pass } = begin([{ kind: 'waiting', problem: 'No connection.' }]);
  draft.type('One');
  await pass();
  expect([draft.read().status, draft.read().problem, seen.kept?.text]).toEqual(['waiting', 'No connection.', 'One']);
  await pass();
  expect([draft.read().status, seen.kept, seen.sent.length]).toEqual(['saved', undefined, 2]);
});

test('sends stored text when the report is opened again', async () => {
  const kept = { text: 'One two', version: 3 };
  const { draft, seen } = begin([], { begun: { text: 'One', version: 3 }, kept });
  await tick();
  expect(draft.read()).toMatchObject({ text: 'One two', status: 'saved' });
  expect([seen.sent, seen.kept]).toEqual([[['One two', 3]], undefined]);
});

test('shows a conflict for stored text that is based on an older version', () => {
  const { draft } = begin([], { begun: { text: 'Theirs', version: 4 }, kept: { text: 'Mine', version: 3 } });
  expect(draft.read()).toMatchObject({ text: 'Mine', status: 'conflict', theirs: { text: 'Theirs' } });
});

test.each([
  [
    'mine',
    'Mine',
    [
      ['Mine', 0],
      ['Mine', 2],
    ],
  ],
  [
    'both',
    'Theirs\n\nMine',
    [
      ['Mine', 0],
      ['Theirs\n\nMine', 2],
    ],
  ],
  ['theirs', 'Theirs', [['Mine', 0]]],
] as const)('shows both texts after another user saved, and retains %s', async (which, text, sent) => {
  const { draft, seen, pass } = begin([{ kind: 'conflict', theirs: { text: 'Theirs', version: 2 } }]);
  draft.type('Mine');
  await pass();
  expect(draft.read()).toMatchObject({ text: 'Mine', status: 'conflict', theirs: { text: 'Theirs' } });
  draft.type('Mine');
  await pass();
  expect([seen.kept?.text, seen.sent.length]).toEqual(['Mine', 1]);
  draft.choose(which);
  await tick();
  expect([draft.read().text, draft.read().status, seen.sent, seen.kept]).toEqual([text, 'saved', sent, undefined]);
});

test('shows a text from another user if nothing was typed, otherwise a conflict', () => {
  const { draft } = begin();
  draft.receive({ text: 'Theirs', version: 1 });
  expect(draft.read()).toMatchObject({ text: 'Theirs', status: 'saved' });
  draft.type('Theirs and mine');
  draft.receive({ text: 'Theirs again', version: 2 });
  expect(draft.read()).toMatchObject({ text: 'Theirs and mine', status: 'conflict', theirs: { text: 'Theirs again' } });
});

test('treats equal texts as no conflict', async () => {
  const { draft, pass } = begin([{ kind: 'conflict', theirs: { text: 'Same', version: 4 } }]);
  draft.type('Same');
  await pass();
  expect(draft.read()).toMatchObject({ text: 'Same', status: 'saved' });
});

test('does not send a text that is too long, shows a message and retains the text', async () => {
  const { draft, seen, pass } = begin();
  draft.type('x'.repeat(5001));
  await pass();
  expect(draft.read()).toMatchObject({ status: 'refused', problem: expect.stringContaining('5,000') });
  expect([seen.sent, seen.kept?.text.length]).toEqual([[], 5001]);
});

test('sends unsaved text once more when the report is closed', async () => {
  const { draft, seen } = begin();
  draft.type('One');
  void draft.send();
  await tick();
  expect([seen.sent, seen.kept]).toEqual([[['One', 0]], undefined]);
});
