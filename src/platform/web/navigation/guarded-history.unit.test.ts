import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedHistory, guardLeaving, type Leaving, type RouterHistory } from './guarded-history.ts';

const openAt = (...initialEntries: string[]) => {
  const inner = createMemoryHistory({ initialEntries, v5Compat: true });
  const [shown, left, preserved]: [string[], string[], string[]] = [[], [], []];
  const history = guardedHistory(inner, {
    onLeave: ({ pathname }) => left.push(pathname),
    onArrive: ({ pathname }, { preservesScroll }) => void (preservesScroll && preserved.push(pathname)),
  });
  history.listen(({ location }) => shown.push(location.pathname + location.search));
  return { inner, history, shown, left, preserved };
};

let end = () => {};
/** Registers a prompt for some ways of leaving. `answer` answers the open prompt. */
const promptFor = (...prompted: Leaving[]) => {
  const questions: ((isConfirmed: boolean) => void)[] = [];
  end = guardLeaving({
    needsPrompt: (leaving) => prompted.includes(leaving),
    prompt: () => new Promise((resolve) => questions.push(resolve)),
  });
  return {
    questions,
    answer: async (isConfirmed: boolean) => {
      questions.at(-1)?.(isConfirmed);
      await new Promise(setImmediate);
    },
  };
};

afterEach(() => end());

describe('guarded history', () => {
  test('navigates immediately without a prompt and reports the left page and the preserved scroll position', () => {
    const { history, shown, left, preserved } = openAt('/one');
    history.push('/two');
    (history.push as (to: string, state: unknown, options: object) => void)('/two?view=week', null, {
      preventScrollReset: true,
    });
    history.go(-2);
    expect(shown).toEqual(['/two', '/two?view=week', '/one']);
    expect(left).toEqual(['/one', '/two', '/two']);
    expect(preserved).toEqual(['/two']);
  });

  test('prompts before a link and navigates only if confirmed', async () => {
    const { history, shown } = openAt('/form');
    const { questions, answer } = promptFor('page');
    history.push('/form?view=week');
    history.push('/list');
    expect(questions).toHaveLength(1);
    await answer(false);
    expect(shown).toEqual(['/form?view=week']);
    history.replace('/list');
    await answer(true);
    expect(shown).toEqual(['/form?view=week', '/list']);
  });

  test('prompts before a change of the search closes a panel', async () => {
    const { history, shown } = openAt('/list?panel=add');
    const { answer } = promptFor('panel');
    history.push('?');
    await answer(false);
    expect(shown).toEqual([]);
    history.push('/list');
    await answer(true);
    expect(shown).toEqual(['/list']);
  });

  test('restores the address after Back until the prompt is answered', async () => {
    const { inner, history, shown } = openAt('/list', '/form');
    const { answer } = promptFor('page');
    inner.go(-1);
    expect(inner.location.pathname).toBe('/form');
    await answer(false);
    expect(shown).toEqual([]);
    inner.go(-1);
    await answer(true);
    expect(shown).toEqual(['/list']);
    expect(history.location.pathname).toBe('/list');
  });

  test('prompts once for repeated Back', async () => {
    const { inner, shown } = openAt('/home', '/list', '/form');
    const { questions, answer } = promptFor('page');
    inner.go(-1);
    inner.go(-1);
    expect(questions).toHaveLength(1);
    await answer(false);
    expect(inner.location.pathname).toBe('/form');
    expect(shown).toEqual([]);
  });

  test('prompts before Back to an entry not made by the router, of unknown distance', async () => {
    const memory = createMemoryHistory({ initialEntries: ['/list#content', '/form'], v5Compat: true });
    const inner: RouterHistory = Object.create(memory, {
      listen: {
        value: (listener: Parameters<RouterHistory['listen']>[0]) =>
          memory.listen((update) => listener(update.action === 'POP' ? { ...update, delta: null } : update)),
      },
    });
    const history = guardedHistory(inner, { onLeave: () => {}, onArrive: () => {} });
    const shown: string[] = [];
    history.listen(({ location }) => shown.push(location.pathname));
    const { questions, answer } = promptFor('page');
    const { key } = memory.location;
    inner.go(-1);
    expect(questions).toHaveLength(1);
    expect(memory.location).toMatchObject({ pathname: '/form', key });
    await answer(false);
    expect(shown).toEqual([]);
    inner.go(-1);
    await answer(true);
    expect(shown).toEqual(['/list']);
    expect(history.location.pathname).toBe('/list');
  });
});
